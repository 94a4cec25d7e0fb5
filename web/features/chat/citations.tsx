import { BookOpen, Building2, FileText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Citation } from '../../../contract/conversations.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

const kinds: Record<Citation['kind'], { icon: LucideIcon; from: string }> = {
  playbook: { icon: BookOpen, from: 'From the Goodstead playbook' },
  document: { icon: FileText, from: 'From your documents' },
  profile: { icon: Building2, from: 'From your organization profile' },
};

const chip =
  'inline-flex h-6 max-w-full items-center gap-1 rounded-full border border-line bg-sunken pr-2 pl-1.5 text-2xs font-medium text-ink-2 max-md:h-[26px]';

function CitationChip({ kind, label, path }: Citation) {
  const { icon: Icon, from } = kinds[kind];
  const content = (
    <>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      <span className="truncate">{label}</span>
    </>
  );
  return (
    <Tooltip label={`${from}: ${label}`}>
      {path === null ? (
        <span className={chip}>{content}</span>
      ) : (
        <a href={path} className={`${chip} hover:border-transparent hover:bg-primary-soft hover:text-on-primary-soft`}>
          {content}
        </a>
      )}
    </Tooltip>
  );
}

/** Where an answer comes from. */
export function Citations({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <ul aria-label="Sources" className="mt-3 flex flex-wrap gap-1.5">
      {citations.map((citation) => (
        <li key={`${citation.kind}-${citation.id}`} className="flex max-w-full">
          <CitationChip {...citation} />
        </li>
      ))}
    </ul>
  );
}
