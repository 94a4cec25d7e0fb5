// How much of what is true was found, and how much of what was found is true.
import type { DocumentAnalysisResult } from '../document-analysis-result.ts';
import type { Fixture } from './read-fixture.ts';

export interface Score {
  right: number;
  found: number;
  wanted: number;
  missed: string[];
  wrong: string[];
}

/** Each value once a document: the same day in two places is one. */
function compare(found: string[], wanted: string[], file: string): Score {
  const [all, truth] = [[...new Set(found)], [...new Set(wanted)]];
  const right = all.filter((value) => truth.includes(value));
  const note = (value: string) => `${file}: ${value}`;
  return {
    right: right.length,
    found: all.length,
    wanted: truth.length,
    missed: truth.filter((value) => !all.includes(value)).map(note),
    wrong: all.filter((value) => !truth.includes(value)).map(note),
  };
}

export const scoreDates = ({ dates, file }: Fixture, result: DocumentAnalysisResult): Score =>
  compare(
    result.dates.map(({ date }) => date),
    dates.map((truth) => truth.slice(0, 10)),
    file,
  );

export const scoreAmounts = ({ amounts, file }: Fixture, result: DocumentAnalysisResult): Score =>
  compare(
    result.amounts.map(({ amount, currency }) => `${amount} ${currency}`),
    amounts.map((truth) => truth.split(' ').slice(0, 2).join(' ')),
    file,
  );

/** Of the values found that are true: those whose label has one of the words. */
export function scoreLabels({ dates, amounts, file }: Fixture, result: DocumentAnalysisResult): Score {
  const labelled = [
    ...result.dates.map(({ date, label }) => [date, label] as const),
    ...result.amounts.map(({ amount, currency, label }) => [`${amount} ${currency}`, label] as const),
  ];
  const known = [...dates.map((truth) => splitAt(truth, 1)), ...amounts.map((truth) => splitAt(truth, 2))];
  const checked = known.flatMap(([value, words]) => {
    const labels = labelled.filter(([found]) => found === value).map(([, label]) => label);
    if (labels.length === 0) return [];
    const said = labels.some((label) =>
      words.split('|').some((word) => label.toLowerCase().includes(word.toLowerCase())),
    );
    return [{ said, note: `${file}: ${value} wants ${words}, has ${labels.join(' / ')}` }];
  });
  const missed = checked.filter(({ said }) => !said).map(({ note }) => note);
  return { right: checked.length - missed.length, found: checked.length, wanted: checked.length, missed, wrong: [] };
}

/** Right is the category, the page and the words. */
export function scoreRequirements({ requirements, file }: Fixture, result: DocumentAnalysisResult): Score {
  const truths = requirements.map((truth) => {
    const [, categories = '', page = '', words = ''] = /^(\S+) p(\d+) (.+)$/.exec(truth) ?? [];
    return { truth, categories: categories.split('|'), page: Number(page), words: words.toLowerCase() };
  });
  const matches = (
    requirement: DocumentAnalysisResult['requirements'][number],
    { categories, page, words }: (typeof truths)[number],
  ) =>
    categories.includes(requirement.category) &&
    requirement.place.page === page &&
    requirement.text.toLowerCase().includes(words);
  const missed = truths.filter((truth) => !result.requirements.some((each) => matches(each, truth)));
  const wrong = result.requirements.filter((each) => !truths.some((truth) => matches(each, truth)));
  return {
    right: truths.length - missed.length,
    found: result.requirements.length,
    wanted: truths.length,
    missed: missed.map(({ truth }) => `${file}: ${truth}`),
    wrong: wrong.map(({ category, place, text }) => `${file}: ${category} p${place.page} ${text}`),
  };
}

export function scoreNames({ people, organizations, file }: Fixture, result: DocumentAnalysisResult): Score {
  const found = [...result.people, ...result.organizations].map(({ name }) => name.toLowerCase());
  const wanted = [...people, ...organizations].map((name) => name.toLowerCase());
  return {
    ...compare(
      found.filter((name) => wanted.includes(name)),
      wanted,
      file,
    ),
    wrong: found,
  };
}

function splitAt(truth: string, words: number): [string, string] {
  const parts = truth.split(' ');
  return [parts.slice(0, words).join(' '), parts.slice(words).join(' ')];
}

export function add(scores: Score[]): Score {
  const none: Score = { right: 0, found: 0, wanted: 0, missed: [], wrong: [] };
  return scores.reduce(
    (sum, each) => ({
      right: sum.right + each.right,
      found: sum.found + each.found,
      wanted: sum.wanted + each.wanted,
      missed: [...sum.missed, ...each.missed],
      wrong: [...sum.wrong, ...each.wrong],
    }),
    none,
  );
}
