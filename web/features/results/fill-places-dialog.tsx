import { useEffect, useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Message } from '../../../contract/conversations.ts';
import { isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { countPlaces, isOfProfile, labelOfPlace } from './place-words.ts';
import { useFillPlaces } from './results-api.ts';
import type { ResultMessage } from './results-api.ts';

const blankStays = 'What you leave blank stays open in the document.';
const forThisDocument =
  'What you type here is for this document only; what you save in your Organization Profile is in every one.';

type Typed = Readonly<Record<string, string>>;

/** What was typed and not saved, by place. */
function readTyped(key: string): Typed {
  try {
    const value: unknown = JSON.parse(readDraft(key));
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

interface FillPlacesDialogProps {
  message: ResultMessage;
  places: string[];
  /** Whose field has the focus at first. */
  first: string;
  /** Of the document that is shown. */
  version: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (message: Message) => void;
}

/** A field for each place that a document leaves open; what stays blank stays open. */
export function FillPlacesDialog(props: FillPlacesDialogProps) {
  const { message, places, first, version, open, onOpenChange, onSaved } = props;
  const formId = useId();
  const draftKey = `places:${useUser().id}:${message.id}`;
  const [typed, setTyped] = useState<Typed>(() => readTyped(draftKey));
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useFillPlaces(message, onSaved);
  const filled = places.flatMap((place) => {
    const text = (typed[place] ?? '').trim();
    return text === '' ? [] : [{ place, text }];
  });
  useEffect(
    () => saveDraft(draftKey, Object.values(typed).some(Boolean) ? JSON.stringify(typed) : ''),
    [draftKey, typed],
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (filled.length === 0) {
      setError('Please fill at least one place.');
      return;
    }
    mutate(
      { from: 'typed', basedOn: version, places: filled },
      {
        onSuccess: () => {
          removeDraft(draftKey);
          setTyped({});
          showToast({
            title: `${countPlaces(filled.length)} filled`,
            description: 'The earlier text is under Versions.',
          });
          onOpenChange(false);
        },
        onError: (failure) => {
          if (!isUnauthorized(failure)) setError(sentenceOf(failure));
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Fill the open places"
      description={places.some(isOfProfile) ? `${blankStays} ${forThisDocument}` : blankStays}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending} busyLabel="Filling...">
            Fill in
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {places.map((place) => (
          <TextareaField
            key={place}
            label={labelOfPlace(place)}
            rows={1}
            maxLength={2000}
            inputClassName="field-sizing-content min-h-10!"
            value={typed[place] ?? ''}
            {...(place === first && { 'data-first-field': true })}
            onChange={(event) => {
              setTyped({ ...typed, [place]: event.target.value });
              setError(undefined);
            }}
          />
        ))}
        {error && <FormProblem>{error}</FormProblem>}
      </form>
    </Dialog>
  );
}
