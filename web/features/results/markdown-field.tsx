import { Bold, Heading2, Italic, Link, List, ListOrdered } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { countCharacters, countWords } from '../../../contract/text-counts.ts';
import { IconButton } from '../../ui/button.tsx';
import { formatMarkdown } from './format-markdown.ts';
import type { Format, Selection } from './format-markdown.ts';

const buttons: { format: Format; label: string; icon: LucideIcon }[] = [
  { format: 'bold', label: 'Bold', icon: Bold },
  { format: 'italic', label: 'Italic', icon: Italic },
  { format: 'heading', label: 'Heading', icon: Heading2 },
  { format: 'list', label: 'List', icon: List },
  { format: 'numbered', label: 'Numbered list', icon: ListOrdered },
  { format: 'link', label: 'Link', icon: Link },
];

const shortcuts: Record<string, Format> = { b: 'bold', i: 'italic' };

const number = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

interface MarkdownFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A Markdown text with buttons for its marks and a count of its words. */
export function MarkdownField({ label, value, onChange }: MarkdownFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** What is to be selected once the new text is in the field. */
  const next = useRef<Selection | null>(null);
  useEffect(() => {
    const { current } = next;
    if (!current || current.text !== value) return;
    next.current = null;
    field.current?.focus();
    field.current?.setSelectionRange(current.start, current.end);
  }, [value]);

  const apply = (format: Format) => {
    if (!field.current) return;
    const { selectionStart: start, selectionEnd: end } = field.current;
    next.current = formatMarkdown({ text: value, start, end }, format);
    onChange(next.current.text);
  };
  const listen = (event: KeyboardEvent) => {
    const format = shortcuts[event.key.toLowerCase()];
    if (!format || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    apply(format);
  };
  return (
    <div className="elev-paper rounded-[4px] border border-line bg-surface dark:bg-raised">
      <div role="group" aria-label="Formatting" className="flex flex-wrap gap-0.5 border-b border-line px-2 py-1.5">
        {buttons.map(({ format, label: name, icon }) => (
          <IconButton key={format} label={name} icon={icon} size="sm" onClick={() => apply(format)} />
        ))}
      </div>
      <textarea
        ref={field}
        aria-label={label}
        className="thin-scrollbar block field-sizing-content max-h-[60vh] min-h-60 w-full resize-y bg-transparent px-4 py-3 text-md/[1.6] text-ink md:px-6"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={listen}
      />
      <p className="border-t border-line px-4 py-2 text-xs text-ink-2 md:px-6">
        {`${number(countWords(value), 'word')}, ${number(countCharacters(value), 'character')}`}
      </p>
    </div>
  );
}
