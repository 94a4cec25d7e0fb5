import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { taskPriorities, taskPriorityLabels, taskStatuses, taskStatusLabels } from '../../../contract/options.ts';
import type { Task } from '../../../contract/tasks.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { assigneeOptions } from './assignee-options.ts';
import { findTitleError } from './new-task.ts';
import { NewerVersion } from './newer-version.tsx';
import { taskFieldLabels } from './task-entries.ts';
import { useMembers } from '../../lib/members.ts';
import type { TaskForm } from './use-task-form.ts';

const statusOptions = taskStatuses.map((status) => ({ value: status, label: taskStatusLabels[status] }));
const priorityOptions = taskPriorities.map((priority) => ({ value: priority, label: taskPriorityLabels[priority] }));

interface TaskFieldsProps {
  /** By which a button outside of the form sends it. */
  formId: string;
  task: Task;
  form: TaskForm;
}

const helpForDay = ({ dueDate, dueDateReason }: Task, day: string): string | undefined => {
  if (day === '') return 'Without a date the task is never overdue.';
  return dueDate?.startsWith(day) ? (dueDateReason ?? undefined) : undefined;
};

/** The task for those who may change it. */
export function TaskFields({ formId, task, form }: TaskFieldsProps) {
  const { edit, enter } = form;
  const { title, description, status, priority, assignedTo, dueDay } = edit.entries;
  const titleInput = useRef<HTMLInputElement>(null);
  const [wasRefused, setRefused] = useState(false);
  const members = useMembers(task.organizationId);
  const people = assigneeOptions(members.data, task.assignee);
  const nameOf = (userId: string) => people.find(({ value }) => value === userId)?.label ?? 'Somebody else';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (findTitleError(title)) {
      setRefused(true);
      titleInput.current?.focus();
      return;
    }
    if (form.isChanged) form.save();
  };

  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
      <NewerVersion edit={edit} nameOf={nameOf} onTakeTheirs={form.acceptTheirs} />
      <TextField
        ref={titleInput}
        label={taskFieldLabels.title}
        required
        maxLength={255}
        autoComplete="off"
        inputClassName="font-semibold"
        value={title}
        error={wasRefused && findTitleError(title)}
        onChange={(event) => enter({ title: event.target.value })}
      />
      <TextareaField
        label={taskFieldLabels.description}
        optional
        rows={4}
        maxLength={5000}
        value={description}
        onChange={(event) => enter({ description: event.target.value })}
      />
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        <SelectField
          label={taskFieldLabels.status}
          options={statusOptions}
          value={status}
          onValueChange={(value) => enter({ status: taskStatuses.find((each) => each === value) ?? status })}
        />
        <SelectField
          label={taskFieldLabels.priority}
          options={priorityOptions}
          value={priority}
          onValueChange={(value) => enter({ priority: taskPriorities.find((each) => each === value) ?? priority })}
        />
        <SelectField
          label={taskFieldLabels.assignedTo}
          options={people}
          help={members.error ? 'The members could not be loaded. Close this and open it again to retry.' : undefined}
          value={assignedTo}
          onValueChange={(value) => enter({ assignedTo: value })}
        />
        <TextField
          type="date"
          label={taskFieldLabels.dueDay}
          max="9999-12-31"
          help={helpForDay(task, dueDay)}
          value={dueDay}
          onChange={(event) => enter({ dueDay: event.target.value })}
        />
      </div>
    </form>
  );
}
