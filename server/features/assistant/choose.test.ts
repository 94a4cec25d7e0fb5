import { expect, it } from 'vitest';
import type { Candidate } from './candidates/candidate.ts';
import { choose } from './choose.ts';
import { hear } from './hear.ts';

const passage =
  'Ines proposed a trial of evening swims, June to August. It was agreed to try them. The pool stays closed on Sundays.';

const candidate = (kind: Candidate['kind'], best: string, score: number): Candidate => ({
  kind,
  id: best,
  title: 'Minutes of May.docx',
  of: '',
  heading: '',
  text: best,
  place: () => '',
  cite: () => {
    throw new Error('Nothing is cited.');
  },
  score,
  coverage: 0.9,
  likeness: 0.5,
  marks: [],
  rows: [],
  best,
  excerpt: kind === 'passage' ? passage : best,
});

const chooseOf = (...candidates: Candidate[]) =>
  choose({ text: '', terms: [] } as never, candidates, { articles: [], help: [], isOfProduct: false, guides: [] });
const of = (...candidates: Candidate[]) => chooseOf(...candidates).own.map(({ excerpt }) => excerpt);

it('shows what was decided with what stands around it, once', () => {
  const agreed = candidate('fact', 'It was agreed to try them.', 1);
  const closed = candidate('fact', 'The pool stays closed on Sundays.', 0.9);
  expect(
    of(agreed, closed, candidate('passage', 'Ines proposed a trial of evening swims, June to August.', 0.6)),
  ).toEqual([passage]);
  expect(of(agreed)).toEqual(['It was agreed to try them.']);
});

it('lists decisions where as many as three are alike', () => {
  const facts = ['One.', 'Two.', 'Three.'].map((text) => candidate('fact', text, 1));
  expect(of(...facts, candidate('passage', 'Ines proposed a trial.', 0.6)).slice(0, 3)).toEqual([
    'One.',
    'Two.',
    'Three.',
  ]);
});

it('tells beside tasks what a document says of the same', () => {
  const signed = candidate('passage', 'Ines proposed a trial.', 0.7);
  expect(of(candidate('task', 'Sign the agreement', 1), signed)).toEqual(['Sign the agreement', passage]);
  expect(of(signed, candidate('task', 'Sign the agreement', 0.6))).toEqual([passage]);
});

it('keeps what the profile says, also where a passage has the same words', () => {
  const field = candidate('profile', 'closed on Sundays', 1);
  expect(of(field, candidate('passage', 'Ines proposed a trial.', 0.6))[0]).toBe('closed on Sundays');
});

it('doubts what comes no nearer to what is asked than others do, whatever words it has', () => {
  const like = (...likenesses: number[]) =>
    likenesses.map((likeness, at) => ({ ...candidate('passage', `Passage ${at}.`, 0.9), likeness }));
  expect(chooseOf(...like(0.55, 0.3, 0.3, 0.2, 0.3, 0.25)).match).toBe('sure');
  expect(chooseOf(...like(0.5, 0.45, 0.4, 0.4, 0.4, 0.35)).match).toBe('near');
  expect(chooseOf(...like(0.5)).match).toBe('sure');
  expect(chooseOf(...like(0.4)).match).toBe('near');
});

it('offers a guide whose whole name is said, however much else is', () => {
  const guide = (title: string, score: number) => ({ text: { title } as never, score, nearest: [] });
  const guides = [guide('Offer Letter', 0.6), guide('Job Description', 0.4)];
  const offeredFor = (text: string) =>
    choose(hear({ text, history: [], today: '2026-11-20' }), [], { articles: [], help: [], isOfProduct: false, guides })
      .guide?.text.title ?? null;
  expect(offeredFor('Write a job description for the part-time lead of the second site')).toBe('Job Description');
  expect(offeredFor('Write a description of the second site')).toBe(null);
});
