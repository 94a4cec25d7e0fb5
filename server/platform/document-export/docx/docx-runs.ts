import { ExternalHyperlink, type ParagraphChild, ShadingType, TextRun } from 'docx';
import { splitByDirection } from '../direction.ts';
import type { Span } from '../inline.ts';

// In half points: about what stands between two paragraphs.
const gapSize = 12;
/** Behind what is still to fill. */
const placeFill = 'FDE7B8';

/** The runs and hyperlinks of a paragraph. */
export function createRuns(spans: readonly Span[], paragraphIsRightToLeft: boolean): ParagraphChild[] {
  const children: ParagraphChild[] = [];
  let linked: { href: string; runs: TextRun[] } | null = null;
  let current: object | null = null;
  for (const [index, span] of spans.entries()) {
    const link = span.kind === 'text' ? span.link : null;
    if (link !== current) {
      if (linked) children.push(createHyperlink(linked));
      linked = link && { href: link.href, runs: [] };
      current = link;
    }
    if (isGap(index, spans)) children.push(new TextRun({ break: 1, size: gapSize }));
    else (linked?.runs ?? children).push(...createSpanRuns(span, paragraphIsRightToLeft));
  }
  if (linked) children.push(createHyperlink(linked));
  return children;
}

/** Whether it is an empty line: the second of two breaks. Of more, each is a whole line: somebody signs there. */
const isGap = (index: number, spans: readonly Span[]): boolean =>
  [-2, -1, 0, 1].map((away) => spans[index + away]?.kind === 'break').join() === 'false,true,true,false';

const createHyperlink = ({ href, runs }: { href: string; runs: TextRun[] }) =>
  new ExternalHyperlink({ link: href, children: runs });

function createSpanRuns(span: Span, paragraphIsRightToLeft: boolean): TextRun[] {
  if (span.kind === 'break') return [new TextRun({ break: 1 })];
  return splitByDirection(span.text, paragraphIsRightToLeft).map(
    ({ text, rightToLeft }) =>
      new TextRun({
        text,
        bold: span.bold || undefined,
        italics: span.italic || undefined,
        strike: span.strike || undefined,
        shading: span.isPlace ? { type: ShadingType.CLEAR, color: 'auto', fill: placeFill } : undefined,
        rightToLeft: rightToLeft || undefined,
        style: span.link ? 'Hyperlink' : span.code ? 'InlineCode' : undefined,
      }),
  );
}
