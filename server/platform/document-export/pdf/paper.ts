// The pages being written: where the next line goes, and what each line is to a screen reader.
import type PdfDocument from 'pdfkit';
import type { Face } from './fonts.ts';
import type { Line } from './break-lines.ts';
import type { PageFormat } from '../page-format.ts';
import type { Part, Shaper } from './shape-text.ts';
import { linkInk, placeFill, type TextStyle } from './styles.ts';

export type Pdf = InstanceType<typeof PdfDocument>;
export type Element = PDFKit.PDFStructureElement;

export interface Paper {
  pdf: Pdf;
  page: PageFormat;
  shaper: Shaper;
  /** Where the next block begins, from the top of the page. */
  y: number;
  /** What is left of what is free between and in blocks on this page, from 0 to 1. */
  squeeze: number;
  /** Of the document: what everything else is part of. */
  root: Element;
}

export const startPage = (paper: Paper): void => {
  paper.pdf.addPage();
  paper.y = paper.page.margin;
};

export function addElement(paper: Paper, parent: Element, tag: string, options = {}): Element {
  const element = paper.pdf.struct(tag, options);
  parent.add(element);
  return element;
}

/** What is decoration is nothing to a screen reader. */
export function drawDecoration(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** `element` null: the line repeats what was read out already. */
export function drawLine(
  { pdf }: Paper,
  line: Line,
  { x, top, style, element }: { x: number; top: number; style: TextStyle; element: Element | null },
): void {
  const baseline = top + style.lineHeight / 2 + style.size * 0.33;
  shadePlaces(pdf, line.parts, { x, top, height: style.lineHeight });
  let left = x;
  for (const group of groupByLink(line.parts)) {
    const link = group[0]?.link ?? null;
    const width = group.reduce((sum, part) => sum + part.width, 0);
    const owner = element && link ? pdf.struct('Link') : element;
    if (owner && owner !== element) element?.add(owner);
    const content = owner ? pdf.markStructureContent(link ? 'Link' : 'Span') : null;
    if (!owner) pdf.markContent('Artifact', { type: 'Layout' });
    let at = left;
    for (const part of group) {
      drawPart(pdf, part, at, baseline, link ? linkInk : style.color);
      at += part.width;
    }
    pdf.endMarkedContent();
    if (owner && content) owner.add(content);
    if (link) {
      const options = owner ? { structParent: owner, Contents: new String(link.address) } : {};
      pdf.link(left, top, width, style.lineHeight, link.href, options as PDFKit.Mixins.AnnotationOption);
    }
    left += width;
  }
}

function shadePlaces(pdf: Pdf, parts: readonly Part[], { x, top, height }: { x: number; top: number; height: number }) {
  let left = x;
  for (const { isPlace, width } of parts) {
    const from = left;
    left += width;
    if (isPlace) drawDecoration(pdf, () => pdf.rect(from - 1, top + 1, width + 2, height - 2).fill(placeFill));
  }
}

function drawPart(pdf: Pdf, part: Part, x: number, baseline: number, color: string): void {
  const { text, face, size, level, width, strike, link } = part;
  useFont(pdf, face, size).fillColor(color);
  const shown = level % 2 === 1 && !/\p{L}/u.test(text) ? [...text].toReversed().join('') : text;
  if (face.pen > 0)
    pdf
      .lineWidth(size * face.pen)
      .lineJoin('round')
      .strokeColor(color);
  pdf.text(shown, x, baseline, {
    lineBreak: false,
    baseline: 'alphabetic',
    fill: true,
    stroke: face.pen > 0,
  });
  if (link) drawRule(pdf, x, baseline + size * 0.14, width, color);
  if (strike) drawRule(pdf, x, baseline - size * 0.28, width, color);
}

const drawRule = (pdf: Pdf, x: number, y: number, width: number, color: string) =>
  pdf
    .lineWidth(0.6)
    .strokeColor(color)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();

/** A font is known to the file by its name from the first time on. */
export function useFont(pdf: Pdf, { id, font }: Face, size: number): Pdf {
  pdf.registerFont(id, font as unknown as Buffer);
  return pdf.font(id).fontSize(size);
}

function groupByLink(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last?.[0]?.link === part.link) last?.push(part);
    else groups.push([part]);
  }
  return groups;
}
