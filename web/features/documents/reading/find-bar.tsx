import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface FindBarProps {
  words: string;
  onWordsChange: (words: string) => void;
  count: number;
  /** Which of them is looked at, from 0. */
  current: number;
  /** More of the text can be loaded, and may have more of them. */
  hasMore: boolean;
  onStep: (step: 1 | -1) => void;
}

export function FindBar({ words, onWordsChange, count, current, hasMore, onStep }: FindBarProps) {
  const isSearching = words.trim() !== '';
  const result = count === 0 ? 'Not found' : `${current + 1} of ${count}`;
  const stepWithKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onStep(event.shiftKey ? -1 : 1);
  };
  return (
    <search className="sticky top-0 z-2 -mx-5 flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-[var(--panel,var(--raised))] px-5 py-2">
      <TextField
        type="search"
        label="Find in this text"
        hideLabel
        placeholder="Find in this text"
        className="min-w-40 flex-1"
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        value={words}
        onChange={(event) => onWordsChange(event.target.value)}
        onKeyDown={stepWithKeys}
      />
      <p role="status" className="text-xs text-ink-2 tabular">
        {isSearching && (hasMore ? `${result} in what is shown so far` : result)}
      </p>
      <IconButton label="Previous match" icon={ChevronUp} size="sm" disabled={count === 0} onClick={() => onStep(-1)} />
      <IconButton label="Next match" icon={ChevronDown} size="sm" disabled={count === 0} onClick={() => onStep(1)} />
    </search>
  );
}
