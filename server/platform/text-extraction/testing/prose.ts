// Sentences that are all different, the same on every run.
const subjects = [
  'The food pantry',
  'Our reading circle',
  'The youth garden',
  'Each volunteer',
  'The board',
  'A funder',
];
const verbs = ['serves', 'supports', 'reports on', 'plans for', 'welcomes', 'has counted'];
const objects = ['families in Riverbend', 'older neighbors', 'the after-school program', 'new members', 'local farms'];
const ends = [
  'every week',
  'since last spring',
  'with a grant of the county',
  'before the deadline',
  'in three languages',
];

const pick = (list: readonly string[], number: number, step: number): string =>
  list[Math.floor(number / step) % list.length] ?? '';

export const sentence = (number: number): string =>
  `${pick(subjects, number, 1)} ${pick(verbs, number, 5)} ${pick(objects, number, 3)} ${pick(ends, number, 2)}, as note ${number * 37 + 1000} says.`;

export const sentences = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => sentence(from + index));

export const paragraph = (from: number, count: number): string => sentences(from, count).join(' ');
