import {
  AlignmentType,
  BorderStyle,
  type IParagraphStyleOptions,
  type IStylesOptions,
  LineRuleType,
  ShadingType,
} from 'docx';
import { indentStep } from './page.ts';

// Cambria has figures of one height, which budgets need, and comes with Word on Windows and macOS.
// Times New Roman has the Hebrew and Arabic letters that Cambria lacks.
const bodyFont = { ascii: 'Cambria', hAnsi: 'Cambria', cs: 'Times New Roman' };
const codeFont = { ascii: 'Consolas', hAnsi: 'Consolas', cs: 'Courier New' };
const ink = '1F2933';
const headingInk = '1F3A4D';
const quietInk = '52606D';

// 240 is the height of a line; without the rule some programs take it for a fixed distance.
const lines = (line: number) => ({ line, lineRule: LineRuleType.AUTO });

/** Sizes in half points, distances in twips. */
const heading = (size: number, before: number, after: number, italics = false) => ({
  run: { font: bodyFont, size, bold: true, italics, color: headingInk },
  paragraph: { keepNext: true, keepLines: true, spacing: { before, after, ...lines(252) } },
});

const listParagraphStyles = (textWidth: number): readonly IParagraphStyleOptions[] => [
  {
    id: 'Quote',
    name: 'Quote',
    basedOn: 'Normal',
    quickFormat: true,
    run: { color: quietInk },
    paragraph: {
      indent: { left: indentStep, right: indentStep },
      border: { left: { style: BorderStyle.SINGLE, size: 18, space: 10, color: 'B8C0C8' } },
    },
  },
  {
    id: 'CodeBlock',
    name: 'Code Block',
    basedOn: 'Normal',
    quickFormat: true,
    run: { font: codeFont, size: 19, noProof: true },
    paragraph: { alignment: AlignmentType.LEFT, shading: { type: ShadingType.CLEAR, color: 'auto', fill: 'F4F6F8' } },
  },
  {
    id: 'TableText',
    name: 'Table Text',
    basedOn: 'Normal',
    quickFormat: true,
    run: { size: 20 },
    paragraph: { spacing: { before: 0, after: 0, ...lines(252) } },
  },
  { id: 'TableHeading', name: 'Table Heading', basedOn: 'TableText', quickFormat: true, run: { bold: true } },
  {
    id: 'AfterTable',
    name: 'After Table',
    basedOn: 'Normal',
    run: { size: 12 },
    paragraph: { spacing: { before: 0, after: 0, ...lines(200) } },
  },
  {
    id: 'Divider',
    name: 'Divider',
    basedOn: 'Normal',
    run: { size: 8 },
    paragraph: {
      spacing: { before: 0, after: 240 },
      border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: 'B8C0C8' } },
    },
  },
  {
    id: 'Footer',
    name: 'footer',
    basedOn: 'Normal',
    run: { size: 18, color: quietInk },
    paragraph: { spacing: { before: 0, after: 0 }, rightTabStop: textWidth },
  },
];

/** `textWidth` in twips. */
export const createStyles = (textWidth: number): IStylesOptions => ({
  default: {
    document: {
      run: { font: bodyFont, size: 22, color: ink, language: { value: 'en-US', bidirectional: 'he-IL' } },
      paragraph: { spacing: { after: 160, ...lines(276) } },
    },
    heading1: heading(40, 0, 160),
    heading2: heading(28, 320, 120),
    heading3: heading(24, 240, 80),
    heading4: heading(22, 200, 80),
    heading5: heading(22, 200, 80, true),
    heading6: heading(20, 200, 80, true),
    listParagraph: { quickFormat: true, basedOn: 'Normal', paragraph: { spacing: { after: 60, ...lines(276) } } },
    hyperlink: { run: { color: '0B5394', underline: {} } },
  },
  paragraphStyles: listParagraphStyles(textWidth),
  characterStyles: [
    { id: 'InlineCode', name: 'Inline Code', basedOn: 'DefaultParagraphFont', run: { font: codeFont, size: 20 } },
  ],
});
