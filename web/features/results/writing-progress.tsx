import { Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ResultWriting } from '../../../contract/results.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DocumentPaper } from './document-paper.tsx';
import { describeLength } from './text-length.ts';

interface WritingProgressProps {
  writing: ResultWriting;
  title: string;
  /** What the document is until the new text is whole. */
  markdown: string;
  isStopping: boolean;
  onStop: () => void;
}

const describe = ({ kind, section, sections }: ResultWriting) =>
  kind === 'draft' ? `Writing section ${section} of ${sections}` : 'Writing the new version';

/** A document while a model writes it. */
export function WritingProgress({ writing, title, markdown, isStopping, onStop }: WritingProgressProps) {
  const stopButton = useRef<HTMLButtonElement>(null);
  useEffect(() => stopButton.current?.focus({ preventScroll: true }), []);
  const isBegun = writing.text !== '';
  return (
    <>
      <DocumentPaper title={title} markdown={isBegun ? writing.text : markdown} isGrowing={isBegun} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-col md:flex-row md:items-center md:gap-3">
          <Spinner label={describe(writing)} />
          {isBegun && <span className="text-sm text-ink-2 tabular-nums">{describeLength(writing.text)}</span>}
        </div>
        <Button ref={stopButton} size="sm" icon={Square} busy={isStopping} onClick={onStop}>
          Cancel
        </Button>
      </div>
    </>
  );
}
