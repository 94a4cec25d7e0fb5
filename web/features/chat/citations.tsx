import { BookOpen, Building2, FileText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Citation } from '../../../contract/conversations.ts';
import { SourceChip } from '../../ui/source-chip.tsx';

const kinds: Record<Citation['kind'], { icon: LucideIcon; from: string }> = {
  playbook: { icon: BookOpen, from: 'From the Goodstead playbook' },
  document: { icon: FileText, from: 'From your documents' },
  profile: { icon: Building2, from: 'From your organization profile' },
};

/** Where an answer comes from. */
export function Citations({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <ul aria-label="Sources" className="mt-3 flex flex-wrap gap-1.5">
      {citations.map(({ kind, id, label, path }) => (
        <li key={`${kind}-${id}`} className="flex max-w-full">
          <SourceChip {...kinds[kind]} label={label} path={path} />
        </li>
      ))}
    </ul>
  );
}
