import { FileText, MessageCircle, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const kinds = [
  { label: 'Tasks', icon: SquareCheck },
  { label: 'Documents', icon: FileText },
  { label: 'Chats', icon: MessageCircle },
];

export const SearchHint = () => (
  <div className="px-5 pt-5.5 pb-7">
    <p className="mb-2.5 text-xs text-ink-3">Search across</p>
    <ul className="flex flex-wrap gap-2">
      {kinds.map(({ label, icon: Icon }) => (
        <li
          key={label}
          className="flex items-center gap-2.25 rounded-[10px] border border-line py-2 pr-3.5 pl-2.75 text-sm font-medium text-ink-2"
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  </div>
);

export const SearchMessage = ({ children }: { children: ReactNode }) => (
  <p className="px-6 pt-9 pb-10 text-center text-md wrap-anywhere text-ink-2">{children}</p>
);

export const SearchSkeleton = () => (
  <div role="status" aria-label="Searching" className="grid gap-1 p-2">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex gap-3.5 px-3 py-2.5">
        <Skeleton className="size-5.5" />
        <div className="grid flex-1 gap-1.5">
          <Skeleton className="h-4.5 w-1/2" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    ))}
  </div>
);

interface SearchFailureProps {
  title: string;
  sentence: string;
  onRetry: () => void;
}

export const SearchFailure = ({ title, sentence, onRetry }: SearchFailureProps) => (
  <div className="p-5">
    <ErrorState title={title} help={sentence} onRetry={onRetry} />
  </div>
);
