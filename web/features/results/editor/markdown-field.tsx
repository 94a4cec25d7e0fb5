import { Bold, Heading2, Italic, Link, List, ListOrdered } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { describeLength } from '../text-length.ts';
import type { Format } from './format-markdown.ts';
import { applyFormat, createMarkdownView } from './markdown-view.ts';

const buttons: { format: Format; label: string; icon: LucideIcon }[] = [
  { format: 'bold', label: 'Bold', icon: Bold },
  { format: 'italic', label: 'Italic', icon: Italic },
  { format: 'heading', label: 'Heading', icon: Heading2 },
  { format: 'list', label: 'List', icon: List },
  { format: 'numbered', label: 'Numbered list', icon: ListOrdered },
  { format: 'link', label: 'Link', icon: Link },
];

interface MarkdownFieldProps {
  label: string;
  /** At first; from then on the field has its own. */
  value: string;
  onChange: (text: string) => void;
}

/** A Markdown text, seen as the document it makes, with buttons for its marks and a count of its words. */
export function MarkdownField({ label, value, onChange }: MarkdownFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<ReturnType<typeof createMarkdownView>>(null);
  const [first] = useState({ text: value, label });
  const [formats, setFormats] = useState<Format[]>([]);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (!place.current) return;
    const made = createMarkdownView({
      parent: place.current,
      ...first,
      onChange: (text) => tell.current(text),
      onFormats: setFormats,
    });
    view.current = made;
    made.focus();
    return () => made.destroy();
  }, [first]);

  return (
    <div className="elev-paper rounded-[4px] border border-line bg-surface dark:bg-raised">
      <div role="group" aria-label="Formatting" className="flex flex-wrap gap-0.5 border-b border-line px-2 py-1.5">
        {buttons.map(({ format, label: name, icon }) => (
          <IconButton
            key={format}
            label={name}
            icon={icon}
            size="sm"
            aria-pressed={formats.includes(format)}
            onClick={() => view.current && applyFormat(view.current, format)}
          />
        ))}
      </div>
      <div ref={place} className="markdown-editor" />
      <p className="border-t border-line px-4 py-2 text-xs text-ink-2 md:px-6">{describeLength(value)}</p>
    </div>
  );
}
