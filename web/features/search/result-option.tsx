import { BookOpen, FileText, ListChecks, MessageCircle, SquareCheck, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isAgentType } from '../../../contract/agents.ts';
import type { SearchResult, SearchType } from '../../../contract/search.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Highlighted } from './highlighted.tsx';
import { agentInPath, resultLabel } from './search-state.ts';

const icons: Record<SearchType, LucideIcon> = {
  task: SquareCheck,
  document: FileText,
  message: MessageCircle,
  guide: ListChecks,
  article: BookOpen,
  person: UserRound,
};

function ResultIcon({ result }: { result: SearchResult }) {
  const agent = result.type === 'message' ? agentInPath(result) : null;
  if (agent && isAgentType(agent)) return <AgentArch agentType={agent} size={22} />;
  const Icon = icons[result.type];
  return <Icon size={18} strokeWidth={1.75} aria-hidden="true" />;
}

interface ResultOptionProps {
  id: string;
  result: SearchResult;
  /** Messages of the same conversation that were found, too. */
  further: number;
  query: string;
  isActive: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

export function ResultOption({ id, result, further, query, isActive, onPoint, onOpen }: ResultOptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a
      ref={link}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={result.path}
      onMouseMove={onPoint}
      onClick={(event) => {
        // With these keys the browser opens it elsewhere, and the search goes on.
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onOpen();
      }}
      className="flex items-start gap-3.5 rounded-[10px] px-2.5 py-3 aria-selected:bg-hover md:px-3 md:py-2.5 dark:aria-selected:bg-pressed"
    >
      <span className="grid w-5.5 flex-none place-items-center pt-px text-ink-3">
        <ResultIcon result={result} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-md/[21px] font-semibold wrap-anywhere">
          <Highlighted text={result.title} query={query} isFileName={result.type === 'document'} />
        </span>
        {result.description && (
          <span className="line-clamp-2 text-xs/[19px] text-ink-2 wrap-anywhere">
            <Highlighted text={result.description} query={query} places={result.highlights} />
          </span>
        )}
        {further > 0 && (
          <span className="block text-xs/[19px] text-ink-3">{`${further.toLocaleString('en-US')} more in this chat`}</span>
        )}
      </span>
      <Badge>{resultLabel(result.type)}</Badge>
    </a>
  );
}
