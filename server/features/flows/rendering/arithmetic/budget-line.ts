/** One line a person typed into a budget question: either read as an amount, or kept as text with the reason why not. */
export type BudgetLine = CountedLine | UncountedLine;

export interface CountedLine {
  counted: true;
  text: string;
  label: string;
  /** The formula without its result, `12 x $45`; empty where the amount was given as it is. */
  calculation: string;
  /** Whole dollars. */
  amount: number;
}

export interface UncountedLine {
  counted: false;
  text: string;
  /** A sentence for the person who typed the line. */
  reason: string;
}

/** A longer line is no line of a budget, and is not taken apart. */
export const longestLine = 500;

export const tooLong = (text: string): UncountedLine => ({
  counted: false,
  text,
  reason: `It is longer than ${longestLine} characters.`,
});

/** The parts between separators; the comma in `52,000` is none. */
export const splitParts = (line: string): string[] =>
  line
    .split(/\s*(?:[;|]|,(?!\d{3}(?!\d))|:(?=\s)|\s[-–—]\s|\s[x×@]\s|\s(?:at|of)\s(?=\$?\d))\s*/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const isCounted = (line: BudgetLine): line is CountedLine => line.counted;
