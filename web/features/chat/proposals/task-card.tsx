import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { taskPriorities, taskPriorityLabels } from '../../../../contract/options.ts';
import { calendarZone, formatDay } from '../../../lib/format.ts';
import { useMembers } from '../../../lib/members.ts';
import { useSelectedOrganization } from '../../../lib/organization.ts';
import { focusOn } from '../../../ui/focus-on.ts';
import { PriorityBadge } from '../../../ui/priority-badge.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { assigneeOptions } from '../../tasks/index.ts';
import { ChangeButton } from './change-button.tsx';
import { ProposalFrame } from './proposal-frame.tsx';
import type { CardProps } from './card-props.ts';
import { useDecide } from './use-decide.ts';

type Task = CardProps<'task'>['proposal'];
type Changes = Pick<Task, 'title' | 'description' | 'priority' | 'dueDate' | 'assignedTo'>;

const priorityOptions = taskPriorities.map((value) => ({ value, label: taskPriorityLabels[value] }));

interface TaskFieldsProps {
  task: Task;
  entries: Changes;
  onEnter: (changes: Partial<Changes>) => void;
}

function TaskFields({ task, entries, onEnter }: TaskFieldsProps) {
  const { id: organizationId } = useSelectedOrganization();
  const { title, description, priority, dueDate, assignedTo } = entries;
  const { data } = useMembers(organizationId);
  const people = assigneeOptions(data, null);
  const named = assignedTo && !people.some(({ value }) => value === assignedTo.id);
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-4 md:grid-cols-2">
      <TextField
        label="Title"
        className="md:col-span-2"
        ref={focusOn}
        required
        maxLength={255}
        autoComplete="off"
        value={title}
        error={title.trim() === '' && 'Please enter a title.'}
        onChange={(event) => onEnter({ title: event.target.value })}
      />
      <TextareaField
        label="Description"
        className="md:col-span-2"
        optional
        rows={3}
        maxLength={2000}
        value={description}
        onChange={(event) => onEnter({ description: event.target.value })}
      />
      <SelectField
        label="Priority"
        options={priorityOptions}
        value={priority}
        onValueChange={(value) => onEnter({ priority: taskPriorities.find((each) => each === value) ?? priority })}
      />
      <TextField
        type="date"
        label="Due date"
        optional
        max="9999-12-31"
        help={dueDate === task.dueDate ? (task.dueReason ?? undefined) : undefined}
        value={dueDate ?? ''}
        onChange={(event) => onEnter({ dueDate: event.target.value || null })}
      />
      <SelectField
        label="Assigned to"
        options={named ? [...people, { value: assignedTo.id, label: assignedTo.name }] : people}
        value={assignedTo?.id ?? ''}
        onValueChange={(value) => {
          const name = people.find((each) => each.value === value)?.label ?? '';
          onEnter({ assignedTo: value === '' ? null : { id: value, name } });
        }}
      />
    </div>
  );
}

function TaskFacts({ task: { description, priority, dueDate, dueReason, assignedTo } }: { task: Task }) {
  return (
    <div className="grid gap-2">
      {description && <p className="whitespace-pre-line wrap-anywhere text-ink-2">{description}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <PriorityBadge priority={priority} />
        {dueDate && <span>{`Due ${formatDay(`${dueDate}T12:00:00.000Z`, calendarZone)}`}</span>}
        <span>{assignedTo ? `For ${assignedTo.name}` : 'For nobody yet'}</span>
      </div>
      {dueDate && dueReason && <p className="text-xs text-pretty text-ink-2">{dueReason}</p>}
    </div>
  );
}

/** A task, which may be made otherwise than it was proposed. */
export function TaskCard({ proposal, message, canDecide }: CardProps<'task'>) {
  const decide = useDecide(message, proposal);
  const [entries, setEntries] = useState<Changes | null>(null);
  const { title, description, priority, dueDate, assignedTo } = proposal;
  const accept = () => {
    if (!entries) decide.accept();
    else if (entries.title.trim() !== '') decide.accept({ ...entries });
  };
  return (
    <ProposalFrame
      kind="Task"
      name={title}
      icon={ListChecks}
      done="Task created"
      acceptLabel="Create Task"
      path={proposal.path}
      onAccept={accept}
      extra={
        <ChangeButton
          name={title}
          isChanging={entries !== null}
          onChange={() => setEntries({ title, description, priority, dueDate, assignedTo })}
          onCancel={() => setEntries(null)}
        />
      }
      {...{ decide, canDecide }}
    >
      {entries ? (
        <TaskFields task={proposal} entries={entries} onEnter={(changes) => setEntries({ ...entries, ...changes })} />
      ) : (
        <TaskFacts task={proposal} />
      )}
    </ProposalFrame>
  );
}
