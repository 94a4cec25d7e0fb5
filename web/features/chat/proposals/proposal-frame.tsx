import { Check, Undo2, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { focusOn } from '../../../ui/focus-on.ts';
import { Button } from '../../../ui/button.tsx';
import type { Decide } from './use-decide.ts';

interface ProposalFrameProps {
  /** What it is: "Task", "Document for the library". */
  kind: string;
  name: string;
  icon: LucideIcon;
  decide: Decide;
  /** Where an accepted one can be opened. */
  path: string | null;
  done: string;
  acceptLabel: string;
  onAccept: () => void;
  canDecide: boolean;
  /** Why it can no longer be accepted. */
  obstacle?: string;
  /** Beside the buttons. */
  extra?: ReactNode;
  children: ReactNode;
}

/** One thing that an agent would do, until somebody accepts it. A decided one is a line. */
export function ProposalFrame(props: ProposalFrameProps) {
  const {
    kind,
    name,
    icon: Icon,
    decide,
    path,
    done,
    acceptLabel,
    onAccept,
    canDecide,
    obstacle,
    extra,
    children,
  } = props;
  const titleId = useId();
  const focus = decide.isTouched ? focusOn : undefined;
  if (decide.state !== 'open') {
    const isAccepted = decide.state === 'accepted';
    const Sign = isAccepted ? Check : X;
    return (
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-line px-4 py-2 text-sm text-ink-2">
        <Sign
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className={isAccepted ? 'flex-none text-success' : 'flex-none'}
        />
        <span ref={path || !isAccepted ? undefined : focus} tabIndex={-1} className="min-w-0 flex-1 wrap-anywhere">
          {isAccepted ? done : 'Dismissed'}: <b className="font-semibold text-ink">{name}</b>
        </span>
        {isAccepted && path && (
          <a
            ref={focus}
            href={path}
            aria-label={`Open ${name}`}
            className="inline-flex min-h-6 items-center font-medium text-link underline-offset-3 hover:underline max-md:min-h-11"
          >
            Open
          </a>
        )}
        {!isAccepted && canDecide && (
          <Button
            ref={focus}
            size="sm"
            variant="quiet"
            icon={Undo2}
            aria-label={`Undo: ${name}`}
            onClick={decide.bringBack}
          >
            Undo
          </Button>
        )}
      </div>
    );
  }
  return (
    <div
      ref={focus}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3.5 text-sm"
    >
      <div className="flex items-start gap-2.5">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mt-px flex-none text-ink-2" />
        <h4 id={titleId} className="min-w-0 flex-1 wrap-anywhere">
          <span className="block text-xs text-ink-2">{kind}</span>
          <span className="font-semibold">{name}</span>
        </h4>
      </div>
      {children}
      {obstacle && <p className="text-ink-2">{obstacle}</p>}
      {canDecide && (
        <div className="flex flex-wrap gap-2 max-md:grid max-md:grid-cols-2 max-md:*:first:col-span-2 max-md:*:nth-2:last:col-span-2">
          {!obstacle && (
            <Button size="sm" variant="soft" icon={Check} busy={decide.isPending} onClick={onAccept}>
              {acceptLabel}
            </Button>
          )}
          {extra}
          <Button
            size="sm"
            variant="quiet"
            disabled={decide.isPending}
            aria-label={`Dismiss: ${name}`}
            onClick={decide.dismiss}
          >
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}
