export interface TextStyle {
  size: number;
  /** From one baseline to the next. */
  lineHeight: number;
  color: string;
  bold?: boolean;
  italic?: boolean;
}

export const ink = '#1F2933';
const headingInk = '#1F3A4D';
export const quietInk = '#52606D';
export const linkInk = '#0B5394';
export const rule = '#B8C0C8';
export const headerFill = '#EEF1F4';
/** Behind what is still to fill. */
export const placeFill = '#FDE7B8';
export const codeFill = '#F4F6F8';

export const body: TextStyle = { size: 11, lineHeight: 15.5, color: ink };
export const quote: TextStyle = { ...body, color: quietInk };
export const code: TextStyle = { ...body, size: 9.5, lineHeight: 13.5 };
export const cell: TextStyle = { size: 10, lineHeight: 13.5, color: ink };
export const headerCell: TextStyle = { ...cell, bold: true };
export const footer: TextStyle = { size: 9, lineHeight: 12, color: quietInk };

export interface HeadingStyle extends TextStyle {
  before: number;
  after: number;
}

const heading = (size: number, before: number, after: number, italic = false): HeadingStyle => ({
  size,
  lineHeight: size * 1.25,
  color: headingInk,
  bold: true,
  italic,
  before,
  after,
});

export const headings: Record<1 | 2 | 3 | 4 | 5 | 6, HeadingStyle> = {
  1: heading(20, 0, 8),
  2: heading(14, 16, 6),
  3: heading(12, 12, 4),
  4: heading(11, 10, 4),
  5: heading(11, 10, 4, true),
  6: heading(10, 10, 4, true),
};
