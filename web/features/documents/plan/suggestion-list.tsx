import type { AnalysisReport } from '../../../../contract/document-analysis.ts';
import { calendarZone, formatDay } from '../../../lib/format.ts';
import { PriorityBadge } from '../../../ui/priority-badge.tsx';
import { PlaceLink } from '../analysis/place-link.tsx';
import type { PlaceLinks } from '../analysis/place-link.tsx';
import { toDueTime } from '../../tasks/index.ts';
import { suggestionKey } from './task-drafts.ts';
import { TaskLink } from './task-link.tsx';

interface SuggestionListProps {
  suggestions: AnalysisReport['suggestedTasks'];
  links: PlaceLinks;
}

/** What the document gives to do, as the analysis suggests it. */
export function SuggestionList({ suggestions, links }: SuggestionListProps) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="suggested-tasks" className="mt-5">
      <h3 id="suggested-tasks" className="mb-1.5 text-xs font-semibold text-ink-2">
        Suggested tasks
      </h3>
      <ul>
        {suggestions.map((suggestion) => {
          const { title, description, dueDate, priority, place, taskId } = suggestion;
          return (
            <li key={suggestionKey(suggestion)} className="border-t border-line py-2.5">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                <p className="text-sm font-medium wrap-anywhere">{title}</p>
                <PriorityBadge priority={priority} />
                {dueDate && (
                  <span className="text-xs text-ink-2">Due {formatDay(toDueTime(dueDate), calendarZone)}</span>
                )}
              </div>
              {description && <p className="mt-0.5 text-xs/4.75 wrap-anywhere text-ink-2">{description}</p>}
              <div className="flex flex-wrap items-center gap-x-3">
                <PlaceLink place={place} quote={description} links={links} />
                {taskId !== null && <TaskLink taskId={taskId} of={title} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
