import { Users } from 'lucide-react';
import { taskPriorityLabels, taskStatusLabels } from '../../../contract/options.ts';
import { calendarZone, formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { toDueTime } from './due-date.ts';
import { taskFieldLabels } from './task-entries.ts';
import type { TaskEdit, TaskEntries, TaskField } from './task-entries.ts';

interface NewerVersionProps {
  edit: TaskEdit;
  nameOf: (userId: string) => string;
  onTakeTheirs: (field: TaskField) => void;
}

const inWords = (entries: TaskEntries, field: TaskField, nameOf: (userId: string) => string): string => {
  if (field === 'status') return taskStatusLabels[entries.status];
  if (field === 'priority') return taskPriorityLabels[entries.priority];
  if (field === 'assignedTo') return nameOf(entries.assignedTo);
  if (field === 'dueDay') return entries.dueDay === '' ? 'No date' : formatDay(toDueTime(entries.dueDay), calendarZone);
  return entries[field] === '' ? 'Empty' : entries[field];
};

/** Says what somebody else saved while this edit was under way; what was entered here is still in the form. */
export function NewerVersion({ edit, nameOf, onTakeTheirs }: NewerVersionProps) {
  const { start, takenOver, inConflict } = edit;
  if (takenOver.length + inConflict.length === 0) return null;
  return (
    <section
      role="alert"
      className="grid gap-2 rounded-lg bg-accent-soft px-3.5 py-3 text-sm text-on-accent-soft [&_svg]:mt-0.5"
    >
      <p className="flex gap-2 font-semibold">
        <Users size={16} strokeWidth={1.75} aria-hidden="true" />
        Somebody else changed this task in the meantime.
      </p>
      {takenOver.length > 0 && (
        <div>
          <p>Taken over from them:</p>
          <ul className="list-disc pl-5">
            {takenOver.map((field) => (
              <li key={field} className="wrap-anywhere">
                {taskFieldLabels[field]}: {inWords(start, field, nameOf)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {inConflict.length > 0 && (
        <div>
          <p>You both changed this. Yours stays in the form until you choose theirs, and counts once you save.</p>
          <ul className="mt-1 grid gap-2">
            {inConflict.map((field) => (
              <li key={field} className="flex items-center justify-between gap-3">
                <span className="line-clamp-4 min-w-0 wrap-anywhere">
                  {taskFieldLabels[field]}, theirs: {inWords(start, field, nameOf)}
                </span>
                <Button
                  size="sm"
                  aria-label={`Use theirs: ${taskFieldLabels[field]}`}
                  onClick={() => onTakeTheirs(field)}
                >
                  Use theirs
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
