import { BookOpen, Building2, FileText, MessageSquare } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Citation } from '../../../contract/conversations.ts';
import { SourceChip } from '../../ui/source-chip.tsx';
import { ArticleDialog } from './lazy-article-dialog.ts';

const kinds: Record<Citation['kind'], { icon: LucideIcon; from: string }> = {
  playbook: { icon: BookOpen, from: 'From the Goodstead playbook' },
  document: { icon: FileText, from: 'From your documents' },
  profile: { icon: Building2, from: 'From your organization profile' },
  conversation: { icon: MessageSquare, from: 'From another conversation' },
};

const Doubt = ({ children }: { children: string }) => (
  <span className="inline-block rounded-xs bg-warn-soft px-1.5 py-px text-2xs text-on-warn-soft wrap-anywhere">
    {children}
  </span>
);

/** What an answer says on nobody's word. */
export const Unsourced = ({ said }: { said: readonly string[] }) =>
  said.length > 0 && (
    <p className="mt-3">
      <Doubt>{`Not found in your records: ${said.join('; ')}. Please check.`}</Doubt>
    </p>
  );

/** Where an answer comes from. An article of the playbook opens here, the rest on its own screen. */
export function Citations({ citations }: { citations: readonly Citation[] }) {
  const [article, setArticle] = useState<Citation | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (citations.length === 0) return null;
  const open = (citation: Citation) => {
    setArticle(citation);
    setOpen(true);
  };
  return (
    <>
      <ul aria-label="Sources" className="mt-3 flex flex-wrap gap-1.5">
        {citations.map((citation) => {
          const { kind, id, label, path, missing = [] } = citation;
          return (
            <li key={`${kind}-${id}`} className="flex max-w-full flex-wrap items-center gap-1.5">
              <SourceChip
                {...kinds[kind]}
                label={label}
                path={path}
                onOpen={kind === 'playbook' ? () => open(citation) : undefined}
              />
              {missing.length > 0 && <Doubt>{`Not in this source: ${missing.join(', ')}`}</Doubt>}
            </li>
          );
        })}
      </ul>
      {article && <ArticleDialog id={article.id} title={article.label} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
