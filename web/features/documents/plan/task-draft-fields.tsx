import { taskPriorities, taskPriorityLabels } from '../../../../contract/options.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { SentenceField } from '../../../ui/sentence-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { findDraftError } from './task-drafts.ts';
import type { TaskDraft } from './task-drafts.ts';

const priorityOptions = taskPriorities.map((priority) => ({ value: priority, label: taskPriorityLabels[priority] }));

interface TaskDraftFieldsProps {
  /** What the task is made of. */
  label: string;
  draft: TaskDraft;
  onChange: (draft: TaskDraft) => void;
  people: readonly { value: string; label: string }[];
  peopleHelp: string | undefined;
  wasRefused: boolean;
}

export function TaskDraftFields(props: TaskDraftFieldsProps) {
  const { label, draft, onChange, people, peopleHelp, wasRefused } = props;
  return (
    <div role="group" aria-label={`Task: ${label}`} className="mt-2.5 grid gap-x-3 gap-y-2.5 md:grid-cols-2">
      <SentenceField
        label="Title"
        required
        maxLength={255}
        autoComplete="off"
        className="md:col-span-2"
        value={draft.title}
        error={wasRefused && findDraftError(draft)}
        onTextChange={(title) => onChange({ ...draft, title })}
      />
      <SelectField
        label="Owner"
        className="md:col-span-2"
        options={people}
        help={peopleHelp}
        value={draft.assignedTo}
        onValueChange={(assignedTo) => onChange({ ...draft, assignedTo })}
      />
      <TextField
        type="date"
        label="Due date"
        max="9999-12-31"
        value={draft.dueDay}
        onChange={({ target }) => onChange({ ...draft, dueDay: target.value })}
      />
      <SelectField
        label="Priority"
        options={priorityOptions}
        value={draft.priority}
        onValueChange={(value) =>
          onChange({ ...draft, priority: taskPriorities.find((each) => each === value) ?? draft.priority })
        }
      />
    </div>
  );
}
