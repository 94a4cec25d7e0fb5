import { memo } from 'react';
import type { BlockRange } from '../analysis/place.ts';
import { cellsOf } from './find-in-text.ts';
import type { BlockMatches, Match } from './find-in-text.ts';
import { groupBlocks } from './group-blocks.ts';
import type { BlockGroup, TextBlock } from './group-blocks.ts';

interface Shown {
  /** What was searched for, by the number of the block. */
  matches: BlockMatches;
  /** Which of them is looked at. */
  current: Match | undefined;
  /** The blocks that were just opened. */
  marked: BlockRange | null;
}

function MarkedText({ text, matches, current }: { text: string; matches: readonly Match[]; current?: Match }) {
  if (matches.length === 0) return text;
  return matches.map((match, index) => (
    <span key={match.start}>
      {text.slice(index === 0 ? 0 : matches[index - 1]?.end, match.start)}
      <mark
        data-current={match === current || undefined}
        className="rounded-[3px] bg-accent-soft text-on-accent-soft data-current:bg-accent data-current:text-on-accent"
      >
        {text.slice(match.start, match.end)}
      </mark>
      {index === matches.length - 1 && text.slice(match.end)}
    </span>
  ));
}

const noMatches: readonly Match[] = [];

const Words = ({ block, matches, current }: Shown & { block: TextBlock }) => (
  <MarkedText text={block.text} matches={matches.get(block.index) ?? noMatches} current={current} />
);

const isWithin = (range: BlockRange | null, index: number): boolean =>
  range !== null && index >= range.first && index <= range.last;

/** What lets a block be found, focused and highlighted. */
const blockProps = ({ index }: TextBlock, { marked }: Shown) => ({
  'data-block': index,
  tabIndex: -1,
  className: `scroll-mt-20 rounded-xs outline-none ${isWithin(marked, index) ? 'bg-accent-soft text-on-accent-soft' : ''}`,
});

/** More than that stands in lines of one word each otherwise. */
const longWords = 28;

function Row({ block, shown }: { block: TextBlock; shown: Shown }) {
  const matches = shown.matches.get(block.index) ?? noMatches;
  return (
    <tr {...blockProps(block, shown)}>
      {block.place.row !== null && (
        <th scope="row" className="border border-line px-2 py-1 text-right font-normal text-ink-3">
          <span className="sr-only">Row </span>
          {block.place.row}
        </th>
      )}
      {cellsOf(block).map((text, cell) => (
        <td
          key={cell}
          className={`${text.length > longWords ? 'min-w-36' : 'min-w-16'} border border-line px-2 py-1 align-top`}
        >
          <MarkedText text={text} matches={matches.filter((match) => match.cell === cell)} current={shown.current} />
        </td>
      ))}
    </tr>
  );
}

/** Says itself what kind of item it is. */
const ownMarker = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|\(?[A-Z]\)|[☑☒✔])\s/;

function Group({ group: { kind, blocks, sheet }, shown }: { group: BlockGroup; shown: Shown }) {
  const [first] = blocks;
  if (kind === 'heading') {
    return (
      <h3 {...blockProps(first, shown)}>
        <span className="text-md/5.5 font-semibold wrap-anywhere">
          <Words block={first} {...shown} />
        </span>
      </h3>
    );
  }
  if (kind === 'paragraph') {
    return (
      <p {...blockProps(first, shown)}>
        <span className="wrap-anywhere whitespace-pre-line">
          <Words block={first} {...shown} />
        </span>
      </p>
    );
  }
  if (kind === 'list') {
    return (
      <ul className="grid gap-1 pl-5">
        {blocks.map((block) => (
          <li key={block.index} {...blockProps(block, shown)}>
            <span
              className={`list-item list-outside wrap-anywhere ${ownMarker.test(block.text) ? 'list-none' : 'list-disc'}`}
            >
              <Words block={block} {...shown} />
            </span>
          </li>
        ))}
      </ul>
    );
  }
  const label = sheet === null ? 'Table' : `Sheet ${sheet}`;
  return (
    <div
      role="region"
      aria-label={`${label}, from row ${first.place.row ?? 1}`}
      tabIndex={0}
      className="overflow-x-auto thin-scrollbar"
    >
      <table aria-label={label} className="min-w-full border-collapse text-sm tabular">
        <tbody>
          {blocks.map((block) => (
            <Row key={block.index} block={block} shown={shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TextPartProps extends Shown {
  blocks: readonly TextBlock[];
  /** The last block of the part before. */
  before: TextBlock | undefined;
}

/** One part of a text, as it was loaded; the browser lays out those that are on screen. */
export const TextPart = memo(({ blocks, before, ...shown }: TextPartProps) => (
  <div
    data-part={blocks[0]?.index}
    className="grid grid-cols-[minmax(0,1fr)] gap-3 [contain-intrinsic-size:auto_6000px] [content-visibility:auto]"
  >
    {groupBlocks(blocks, before).map((group) => (
      <div key={group.blocks[0].index} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {group.begins && (
          <p className="mt-3 flex items-center gap-2 text-xs font-semibold text-ink-3 after:h-px after:flex-1 after:bg-line">
            {group.begins}
          </p>
        )}
        <Group group={group} shown={shown} />
      </div>
    ))}
  </div>
));
