import type { Flow } from '../../../../contract/flows.ts';
import { sketchDocument } from './sketch-document.ts';
import type { Block } from './sketch-document.ts';

const short = 48;
const long = 62;
const margin = 6;
const lineGap = 3;

interface Mark {
  x: number;
  y: number;
  width: number;
  height: number;
  isStrong: boolean;
}

/** The marks of a block on a page so wide, and how high it is. */
function drawBlock(block: Block, y: number, width: number): { marks: Mark[]; height: number } {
  const bar = (part: number, height: number, isStrong: boolean, x = 0, top = 0): Mark => ({
    x: margin + x,
    y: y + top,
    width: width * part,
    height,
    isStrong,
  });
  switch (block.kind) {
    case 'title':
      return { marks: [bar(0.7, 3, true)], height: 6 };
    case 'heading':
      return { marks: [bar(0.42, 1.8, true, 0, 1)], height: 4.6 };
    case 'rule':
      return { marks: [bar(1, 0.6, false, 0, 0.5)], height: 3 };
    case 'salutation':
      return { marks: [bar(0.36, 1.3, true, 0, 1)], height: 5 };
    case 'signature':
      return { marks: [bar(0.3, 1.3, false, 0, 1), bar(0.45, 0.7, true, 0, 6)], height: 8.5 };
    case 'text': {
      const lines = Array.from({ length: block.lines }, (_, index) =>
        bar(index === block.lines - 1 ? 0.62 : 1, 1.2, false, 0, index * lineGap),
      );
      return { marks: lines, height: block.lines * lineGap + 1.4 };
    }
    case 'list': {
      const items = Math.min(block.items, 5);
      const marks = Array.from({ length: items }, (_, index) => [
        { ...bar(0, 1.4, true, 0.6, index * lineGap), width: 1.4 },
        bar(index % 2 === 0 ? 0.78 : 0.6, 1.2, false, 4, index * lineGap),
      ]);
      return { marks: marks.flat(), height: items * lineGap + 1.4 };
    }
    case 'table': {
      const rows = Math.min(block.rows, 5);
      const columns = Math.min(block.columns, 8);
      const gap = 0.9;
      const cell = (width - gap * (columns - 1)) / columns / width;
      const marks = Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) =>
          bar(cell, 2.4, row === 0, column * (cell * width + gap), row * 3.3),
        ),
      );
      return { marks: marks.flat(), height: rows * 3.3 + 1.6 };
    }
  }
}

/** As much as fits on one page. */
function drawPage(blocks: readonly Block[], width: number, height: number): Mark[] {
  let y = margin;
  return blocks.flatMap((block) => {
    const drawn = drawBlock(block, y, width - 2 * margin);
    y += drawn.height;
    return drawn.marks.filter((mark) => mark.y + mark.height <= height - margin + 1);
  });
}

type Pictured = Pick<Flow, 'finalOutputTemplate' | 'steps' | 'landscape'>;

/** A small page, drawn as the finished document of a guide is built. */
export function DocumentPicture({ flow }: { flow: Pictured }) {
  const [width, height] = flow.landscape ? [long, short] : [short, long];
  return (
    <span className="flex w-9 flex-none justify-center md:w-14" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} className={flow.landscape ? 'w-full' : 'w-[86%]'}>
        <rect
          x="0.5"
          y="0.5"
          width={width - 1}
          height={height - 1}
          rx="2"
          className="fill-surface stroke-line-strong dark:fill-raised"
        />
        {drawPage(sketchDocument(flow), width, height).map(({ isStrong, ...mark }, index) => (
          <rect key={index} {...mark} rx="0.5" className={isStrong ? 'fill-ink-3' : 'fill-line-strong'} />
        ))}
      </svg>
    </span>
  );
}
