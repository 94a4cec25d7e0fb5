import { useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import type { Requirement, RequirementCategory } from '../../../../contract/document-analysis.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { categoryLabels } from '../analysis/analysis-words.ts';
import type { RequirementChanges } from '../analysis/analysis-api.ts';

// As the contract has it.
const maxText = 500;
const categoryOptions = Object.entries(categoryLabels).map(([value, label]) => ({ value, label }));

interface RequirementFormProps {
  requirement: Requirement;
  isSaving: boolean;
  onSave: (changes: RequirementChanges) => void;
  onCancel: () => void;
}

/** Corrects what the analysis made of a passage; the passage stays as it is. */
export function RequirementForm({ requirement, isSaving, onSave, onCancel }: RequirementFormProps) {
  const [text, setText] = useState(requirement.text);
  const [category, setCategory] = useState(requirement.category);
  const [wasRefused, setRefused] = useState(false);
  const isEmpty = text.trim() === '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isEmpty) {
      setRefused(true);
      return;
    }
    onSave({
      ...(text.trim() !== requirement.text && { text }),
      ...(category !== requirement.category && { category }),
    });
  };
  const cancelOnEscape = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) onCancel();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-lg border border-line bg-canvas p-3.5">
      <TextareaField
        ref={(field) => field?.focus()}
        label="What is required"
        rows={3}
        maxLength={maxText}
        value={text}
        error={wasRefused && isEmpty && 'Please say what is required.'}
        data-ends-by-escape
        onKeyDown={cancelOnEscape}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField
        label="Kind of requirement"
        options={categoryOptions}
        value={category}
        onValueChange={(value) => setCategory(value as RequirementCategory)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" size="sm" busy={isSaving} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
