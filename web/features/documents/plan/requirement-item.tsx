import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Requirement } from '../../../../contract/document-analysis.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useShownAtOnce } from '../../../ui/use-shown-at-once.ts';
import { useUpdateRequirement } from '../analysis/analysis-api.ts';
import { Source } from '../analysis/finding.tsx';
import type { PlaceLinks } from '../analysis/place-link.tsx';
import { RequirementForm } from './requirement-form.tsx';
import { TaskLink } from './task-link.tsx';

interface RequirementItemProps {
  documentId: string;
  requirement: Requirement;
  canChange: boolean;
  /** It has just come here from another category, and had the focus there. */
  takesFocus: boolean;
  onMove: () => void;
  links: PlaceLinks;
}

/** One thing that a funder asks for: met or not, for us or not, and where it is written. */
export function RequirementItem(props: RequirementItemProps) {
  const { documentId, requirement, canChange, takesFocus, onMove, links } = props;
  const { text, taskId, place, quote } = requirement;
  const [state, showState] = useShownAtOnce(requirement.state);
  const textId = useId();
  const [isEditing, setEditing] = useState(false);
  const { mutate, isPending } = useUpdateRequirement(documentId);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(takesFocus);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const setState = (next: Requirement['state']) => {
    showState(next);
    mutate({ requirement, changes: { state: next } });
  };
  const isDismissed = state === 'dismissed';

  if (isEditing) {
    return (
      <RequirementForm
        requirement={requirement}
        isSaving={isPending}
        onCancel={() => setEditing(false)}
        onSave={(changes) => {
          if (changes.category) onMove();
          if (Object.keys(changes).length === 0) setEditing(false);
          else mutate({ requirement, changes }, { onSuccess: () => setEditing(false) });
        }}
      />
    );
  }
  return (
    <div className="flex items-start gap-2.5">
      {canChange && (
        <label className="relative -m-3 flex-none p-3">
          <input
            type="checkbox"
            className="checkbox mt-0.5"
            aria-labelledby={textId}
            checked={state === 'met'}
            disabled={isDismissed}
            onChange={({ target }) => setState(target.checked ? 'met' : 'open')}
          />
        </label>
      )}
      <div className="min-w-0 flex-1">
        <p id={textId} className={`text-sm font-medium wrap-anywhere ${isDismissed ? 'text-ink-3 line-through' : ''}`}>
          {text}
        </p>
        {(isDismissed || (state === 'met' && !canChange)) && (
          <Badge tone={isDismissed ? 'neutral' : 'success'} className="mt-1">
            {isDismissed ? 'Not for us' : 'Met'}
          </Badge>
        )}
        <Source place={place} quote={quote} said={text} links={links} />
        <div className="flex flex-wrap items-center gap-x-1 gap-y-0.5 empty:hidden">
          {taskId !== null && <TaskLink taskId={taskId} of={text} />}
          {canChange && (
            <>
              <Button
                ref={edit}
                variant="quiet"
                size="sm"
                icon={Pencil}
                className={taskId === null ? '-ml-2.5' : undefined}
                aria-label={`Edit: ${text}`}
                onClick={() => setEditing(true)}
              >
                Edit
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`${isDismissed ? 'For us after all' : 'Not for us'}: ${text}`}
                onClick={() => setState(isDismissed ? 'open' : 'dismissed')}
              >
                {isDismissed ? 'For us after all' : 'Not for us'}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
