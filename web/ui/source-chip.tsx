import type { LucideIcon } from 'lucide-react';
import { Tooltip } from './tooltip.tsx';

const chip =
  'inline-flex h-6 max-w-full items-center gap-1 rounded-full border border-line bg-sunken pr-2 pl-1.5 text-2xs font-medium text-ink-2 max-md:h-[26px]';

const opens = 'hover:border-transparent hover:bg-primary-soft hover:text-on-primary-soft';

interface SourceChipProps {
  icon: LucideIcon;
  label: string;
  /** What the label stands for, in the tooltip. */
  from: string;
  /** Where it leads; `null` where there is nothing to open. */
  path: string | null;
  /** Opens it here, in place of the path. */
  onOpen?: () => void;
}

/** Names where something comes from, and leads there. */
export function SourceChip({ icon: Icon, label, from, path, onOpen }: SourceChipProps) {
  const content = (
    <>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      <span className="truncate">{label}</span>
    </>
  );
  return (
    <Tooltip label={`${from}: ${label}`}>
      {onOpen ? (
        <button type="button" aria-haspopup="dialog" className={`${chip} ${opens}`} onClick={onOpen}>
          {content}
        </button>
      ) : path === null ? (
        <span className={chip}>{content}</span>
      ) : (
        <a href={path} className={`${chip} ${opens}`}>
          {content}
        </a>
      )}
    </Tooltip>
  );
}
