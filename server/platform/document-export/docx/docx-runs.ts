import { ExternalHyperlink, type ParagraphChild, TextRun } from 'docx';
import { splitByDirection } from '../direction.ts';
import type { Span } from '../inline.ts';

/** The runs and hyperlinks of a paragraph. */
export function createRuns(spans: readonly Span[], paragraphIsRightToLeft: boolean): ParagraphChild[] {
  const children: ParagraphChild[] = [];
  let linked: { href: string; runs: TextRun[] } | null = null;
  let current: object | null = null;
  for (const span of spans) {
    const link = span.kind === 'text' ? span.link : null;
    if (link !== current) {
      if (linked) children.push(createHyperlink(linked));
      linked = link && { href: link.href, runs: [] };
      current = link;
    }
    (linked?.runs ?? children).push(...createSpanRuns(span, paragraphIsRightToLeft));
  }
  if (linked) children.push(createHyperlink(linked));
  return children;
}

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
        rightToLeft: rightToLeft || undefined,
        style: span.link ? 'Hyperlink' : span.code ? 'InlineCode' : undefined,
      }),
  );
}
