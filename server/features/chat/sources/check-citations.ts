// Whether the passages that an answer points to have the figures and names that it says on their word.
import { splitSentences } from '../../../platform/english/split-sentences.ts';

interface Cited {
  number: number;
  text: string;
  citation: { label: string };
}

const mostMissing = 10;
const longest = 50_000;

/** By the number of a passage: what a sentence that points to it says, and none of those it points to has. */
export function findMissing(answer: string, cited: Cited[]): Map<number, string[]> {
  const missing = new Map<number, string[]>();
  if (cited.length === 0) return missing;
  // "… was $5,000. [1]": the number belongs to what stands before it.
  const joined = answer.slice(0, longest).replaceAll(/([.!?])(\s*\[\d+\])/g, '$2$1');
  for (const sentence of joined.split('\n').flatMap(splitSentences)) {
    const pointed = cited.filter(({ number }) => sentence.includes(`[${number}]`));
    if (pointed.length === 0) continue;
    const said = pointed.map(({ citation, text }) => `${citation.label} ${text}`).join('\n');
    const [figures, words] = [new Set(readFigures(said).map(toPlain)), said.toLowerCase()];
    const claims = sentence.replaceAll(/\[\d+\]/g, ' ');
    const absent = [
      ...readFigures(claims).filter((figure) => !figures.has(toPlain(figure))),
      ...readNames(claims).filter((name) => !words.includes(name.toLowerCase())),
    ];
    if (absent.length === 0) continue;
    for (const { number } of pointed) {
      missing.set(number, [...new Set([...(missing.get(number) ?? []), ...absent])].slice(0, mostMissing));
    }
  }
  return missing;
}

/** As they are written. */
const readNumbers = (text: string): string[] =>
  [...text.matchAll(/[$€£]?\d[\d,]*(?:\.\d+)?%?/g)].map(([number]) => number.replace(/,$/, ''));

/** Numbers of two digits and more, or with a sign that makes one of them a figure. */
const readFigures = (text: string): string[] => readNumbers(text).filter((number) => /\d{2}|[$€£%.]/.test(number));

const toPlain = (figure: string): string => figure.replaceAll(/[,$€£%]/g, '').replace(/\.0+$/, '');

/** Two words and more that begin with a capital, after the first word of the sentence. */
const readNames = (sentence: string): string[] =>
  [...sentence.matchAll(/(?<=[\p{Ll}\d,;:] )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu)].map(([name]) => name);
