import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { taskPriorities, taskPriorityLabels } from '../../../contract/options.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import { useMembers } from '../../lib/members.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { assigneeOptions, nobodyOption } from './assignee-options.ts';
import { DueDateFields } from './due-date-fields.tsx';
import { defaultManualDay } from './due-date.ts';
import { emptyNewTask, findTitleError, readNewTask, toTaskBody, writeNewTask } from './new-task.ts';
import type { NewTask } from './new-task.ts';
import { useCreateTask } from './tasks-api.ts';

const priorityOptions = taskPriorities.map((priority) => ({ value: priority, label: taskPriorityLabels[priority] }));

interface NewTaskDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  organization: Organization;
  /** The organization's day, `YYYY-MM-DD`. */
  today: string;
}

export function NewTaskDialog({ open, onOpenChange, organization, today }: NewTaskDialogProps) {
  const draftKey = `new-task:${useUser().id}:${organization.id}`;
  const formId = useId();
  const titleInput = useRef<HTMLInputElement>(null);
  const [entries, setEntries] = useState(() => readNewTask(readDraft(draftKey)));
  const [wasRefused, setRefused] = useState(false);
  const members = useMembers(organization.id, { enabled: open });
  const { mutate, isPending } = useCreateTask();
  const { title, description, priority, hasSmartDueDate, chosenDay } = entries;
  // A draft may name somebody who has left since.
  const hasLeft = members.isWhole && members.data?.every(({ userId }) => userId !== entries.assignedTo);
  const assignedTo = hasLeft ? nobodyOption.value : entries.assignedTo;
  const enter = (changes: Partial<NewTask>) => setEntries({ ...entries, ...changes });

  useEffect(() => saveDraft(draftKey, writeNewTask(entries)), [draftKey, entries]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (findTitleError(title)) {
      setRefused(true);
      titleInput.current?.focus();
      return;
    }
    mutate(toTaskBody({ ...entries, assignedTo }, organization.id, defaultManualDay(today)), {
      onSuccess: () => {
        removeDraft(draftKey);
        setEntries(emptyNewTask);
        setRefused(false);
        onOpenChange(false);
      },
    });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New Task"
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending} busyLabel="Creating...">
            Create Task
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          ref={titleInput}
          label="Title"
          required
          maxLength={255}
          autoComplete="off"
          value={title}
          error={wasRefused && findTitleError(title)}
          onChange={(event) => enter({ title: event.target.value })}
        />
        <TextareaField
          label="Description"
          optional
          rows={2}
          maxLength={5000}
          placeholder="What does done look like?"
          value={description}
          onChange={(event) => enter({ description: event.target.value })}
        />
        <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
          <SelectField
            label="Priority"
            options={priorityOptions}
            value={priority}
            onValueChange={(value) => enter({ priority: taskPriorities.find((each) => each === value) })}
          />
          <SelectField
            label="Assign to"
            placeholder={nobodyOption.label}
            options={assigneeOptions(members.data)}
            help={members.error ? 'The members could not be loaded. Close this and open it again to retry.' : undefined}
            value={assignedTo}
            onValueChange={(value) => enter({ assignedTo: value })}
          />
        </div>
        <DueDateFields
          question={{ organizationId: organization.id, title, description, priority }}
          hasSmartDueDate={hasSmartDueDate}
          onSmartDueDateChange={(isOn) => enter({ hasSmartDueDate: isOn })}
          day={chosenDay ?? defaultManualDay(today)}
          onDayChange={(day) => enter({ chosenDay: day })}
          today={today}
        />
      </form>
    </Dialog>
  );
}
