import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazily } from '../../ui/lazily.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStickToBottom } from '../../ui/use-stick-to-bottom.ts';

const Markdown = lazily(
  () => import('../../ui/markdown.tsx').then(({ Markdown: text }) => text),
  () => <Skeleton className="h-40 w-full" />,
);

/** What scrolls has to be within reach of the keyboard. */
const keyboardScrolling = { tabIndex: 0 };

const foldedHeight = 240;

/** Whether there is more in a box than it shows when it is folded. */
function useOverflow(box: RefObject<HTMLDivElement | null>, content: RefObject<HTMLDivElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    if (!content.current) return;
    const observer = new ResizeObserver(() => {
      const { current } = box;
      if (!current) return;
      const shown = current.dataset.open ? foldedHeight : current.clientHeight;
      setOverflowing(current.scrollHeight > shown + 1);
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [box, content]);
  return isOverflowing;
}

interface DocumentPaperProps {
  title: string;
  markdown: string;
  /** While it is being written: its end stays in view. */
  isGrowing?: boolean;
  /** The whole of it from the start. */
  startsOpen?: boolean;
  /** Draws what stands in [brackets]; the same function as long as it draws the same. */
  drawBracket?: ((text: string) => ReactNode) | undefined;
}

/** A finished document on paper: 240px of it, on every screen, or the whole. */
export function DocumentPaper(props: DocumentPaperProps) {
  const { title, markdown, isGrowing = false, startsOpen = false, drawBracket } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const { box, content } = useStickToBottom(isGrowing);
  const isOverflowing = useOverflow(box, content);
  const isCut = isOverflowing && !isOpen;
  return (
    <>
      <div
        ref={box}
        {...(isCut && keyboardScrolling)}
        role="region"
        aria-label={title}
        data-open={isOpen || undefined}
        className={classNames(
          'thin-scrollbar elev-paper rounded-[4px] border border-line bg-surface px-5 py-[22px] md:px-11 md:py-8 dark:bg-raised',
          !isOpen && 'relative max-h-60 overflow-y-auto',
          // What grows leaves at the upper edge, and fades there.
          isCut &&
            isGrowing &&
            'before:pointer-events-none before:sticky before:-top-[22px] before:-mt-[22px] before:block before:h-[22px] before:bg-linear-to-b before:from-raised before:to-transparent md:before:-top-8 md:before:-mt-8 md:before:h-8',
          isCut &&
            !isGrowing &&
            'after:sticky after:-bottom-[23px] after:-mb-[22px] after:block after:h-12 after:bg-linear-to-t after:from-raised after:to-transparent md:after:-bottom-[33px] md:after:-mb-8',
        )}
      >
        <div ref={content}>
          <Markdown variant="document" drawBracket={drawBracket}>
            {markdown}
          </Markdown>
        </div>
      </div>
      {isOverflowing && (
        <Button
          variant="quiet"
          size="sm"
          icon={isOpen ? ChevronUp : ChevronDown}
          className="mx-auto mt-2.5 flex"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show the whole document'}
        </Button>
      )}
    </>
  );
}
