// The words of a question, and which of them have been understood: what is not understood must not be passed over.
export interface Word {
  text: string;
  stem: string;
  start: number;
  end: number;
  isUsed: boolean;
}

const longestQuestion = 500;

/** "Requests", "requested" and "requesting" are one. Rough, and the same on both sides of a comparison. */
export function stemOf(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s?$/, '');
  if (plain.length <= 3 || /\d/.test(plain)) return plain;
  const single = plain
    .replace(/ies$/, 'y')
    .replace(/(s|x|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  const root = single.length > 5 ? single.replace(/(?:ment|ing|ed)$/, '') : single;
  return root.length > 4 ? root.replace(/e$/, '') : root;
}

const wordPattern =
  /\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?|[$€£]?\d[\d,]*(?:\.\d+)?(?:[kKmM]\b)?%?|\p{L}+(?:['’]\p{L}+)?|[<>]=?|=/gu;

export const readWords = (text: string): Word[] =>
  [...text.slice(0, longestQuestion).matchAll(wordPattern)].map((match) => ({
    text: match[0],
    stem: stemOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
    isUsed: false,
  }));

export const stemsOf = (text: string): string[] => readWords(text).map(({ stem }) => stem);

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(stemOf));

const glueWords = toSet(
  `a an the of for from in on at to by with within and or is are was were be been being do does did have has had we our
  ours us i me my you your they their them it its this that these those what which who whom whose how many much give
  show tell list please all any each every per than so yet still ever already currently now there here
  where when will would could can should shall may up out off as if then also most not no`,
);

/** Words that carry no condition of their own. */
const plainWords = toSet(
  `altogether combined overall together just only whole entire everything everyone everybody anything anyone anybody going column columns cell cells
  value values table tables sheet sheets spreadsheet file document workbook data row rows record records entry entries
  listed recorded shown gave given get got make made makes raise raised came come comes bring brought receive received collect collected donate
  donated spend spent pay paid cost costs serve hold held own wait waiting expect expected need needed go went take took work worked
  money dollar dollars amount amounts figure figures answer calculate compute find look far size`,
);

export const isGlue = (stem: string): boolean => glueWords.has(stem) || stem.length === 1;
export const isPlain = (stem: string): boolean => isGlue(stem) || plainWords.has(stem);

/** Index of the first word of an unused run with these stems, or -1. */
export function findRun(words: Word[], stems: string[], from = 0): number {
  if (stems.length === 0) return -1;
  for (let at = from; at + stems.length <= words.length; at += 1) {
    if (stems.every((stem, offset) => words[at + offset]!.stem === stem && !words[at + offset]!.isUsed)) return at;
  }
  return -1;
}

export function use(words: Word[], from: number, count = 1): void {
  for (const word of words.slice(from, from + count)) word.isUsed = true;
}

export const useSpan = (words: Word[], start: number, end: number): void => {
  for (const word of words) if (word.start >= start && word.end <= end) word.isUsed = true;
};
