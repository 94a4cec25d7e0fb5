import { taskPriorities, taskPriorityLabels } from '../../contract/options.ts';
import type { TaskPriority } from '../../contract/options.ts';
import { Badge } from './badge.tsx';
import type { BadgeTone } from './badge.tsx';

const tones: Record<TaskPriority, BadgeTone> = { low: 'neutral', medium: 'warn', high: 'danger' };

/** Bars, word and color together, so that none of them carries the meaning alone. */
export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  const level = taskPriorities.indexOf(priority);
  return (
    <Badge tone={tones[priority]}>
      <span className="bars" aria-hidden="true">
        {taskPriorities.map((each, index) => (
          <span key={each} data-lit={index <= level || undefined} />
        ))}
      </span>
      {taskPriorityLabels[priority]}
    </Badge>
  );
}
