import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Document } from '../../../contract/documents.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { TagField } from '../../ui/tag-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { detailsOf, findChanges, readDetailsDraft, writeDraft } from './details-draft.ts';
import type { Details } from './details-draft.ts';

// As the contract has it.
const maxDescription = 5000;
const maxTags = 20;
const maxTagLength = 50;

interface DetailsFormProps {
  document: Document;
  draftKey: string;
  /** Tags that the organization uses already. */
  knownTags: string[];
  onSave: (changes: Partial<Details>) => void;
  onDone: () => void;
}

/** What is typed is kept in this browser until it is saved. */
export function DetailsForm({ document, draftKey, knownTags, onSave, onDone }: DetailsFormProps) {
  const saved = detailsOf(document);
  const [typed, setTyped] = useState<Partial<Details>>(() => readDetailsDraft(readDraft(draftKey)));
  const description = useRef<HTMLTextAreaElement>(null);
  const entered = { ...saved, ...typed };
  const draft = writeDraft(findChanges(saved, entered));

  useEffect(() => saveDraft(draftKey, draft), [draftKey, draft]);
  useEffect(() => description.current?.focus(), []);

  const finish = () => {
    removeDraft(draftKey);
    onDone();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const changes = findChanges(saved, entered);
    if (Object.keys(changes).length === 0) finish();
    else onSave(changes);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextareaField
        ref={description}
        label="Description"
        optional
        rows={4}
        maxLength={maxDescription}
        placeholder="What is in it, and what is it for?"
        value={entered.description}
        onChange={({ target }) => setTyped({ ...typed, description: target.value })}
      />
      <TagField
        label="Tags"
        optional
        help="Press Enter after each tag. Everybody can filter the library by them."
        value={entered.tags}
        onValueChange={(tags) => setTyped({ ...typed, tags })}
        suggestions={knownTags}
        maxTags={maxTags}
        maxLength={maxTagLength}
        fullMessage={`Please use at most ${maxTags} tags.`}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={finish}>
          Cancel
        </Button>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </div>
    </form>
  );
}
