import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DemoCalendar } from '../../../../demo/calendar.ts';
import { annualReportText, minutesText, requestText } from '../../../../demo/document-texts.ts';
import { people } from '../../../../demo/people.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { listDemoTasks } from '../../../../demo/tasks.ts';
import { content } from '../../../testing/content.ts';
import { presentProfile, profileFacts } from '../../profile/index.ts';
import { leastThreadTime } from '../../../../scripts/thread-time.ts';
import { findUnsourced } from './find-unsourced.ts';

const calendar = new DemoCalendar(new Date('2026-11-21'));
const profile = { ...presentProfile('', null), ...sampleProfile };
/** All that a model could be told by the profile, the documents and the tools. */
const told = [
  ...profileFacts(profile).map(({ label, text }) => `${label}: ${text}`),
  'Today is Saturday, November 21, 2026 (2026-11-21, America/New_York). Maya Okafor, admin, asks.',
  requestText(calendar),
  annualReportText,
  minutesText(calendar),
  ...listDemoTasks(calendar).map(
    ({ title, description, due }) => `- ${title}; due ${calendar.iso(due)}; ${description}`,
  ),
  ...Object.values(people).map(({ firstName, lastName, role }) => `- ${firstName} ${lastName}; ${role}`),
];

const read = (half: string, kind: string) =>
  readFileSync(join(import.meta.dirname, '../../../testing/claims', half, `${kind}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([question = '', answer = '', ...marks]) => ({
      answer: answer.replaceAll('\\n', '\n'),
      marks,
      found: findUnsourced(answer.replaceAll('\\n', '\n'), [...told, question], content.agents.articles),
    }));

describe.each(['dev', 'held'])('of %s answers', (half) => {
  it('hardly any that is right is doubted', () => {
    const doubted = read(half, 'right').filter(({ found }) => found.length > 0);
    expect(doubted.length).toBeLessThanOrEqual(1);
  });

  it('most that make something up are', () => {
    const answers = read(half, 'made-up');
    const doubted = answers.filter(({ found, marks }) => marks.every((mark) => found.includes(mark)));
    expect(doubted.length).toBeGreaterThanOrEqual(17);
  });
});

it('reads an article once, however many answers are compared with it', () => {
  let reads = 0;
  const article = {
    title: 'Gala budgets',
    facts: [],
    get answer() {
      reads += 1;
      return 'Most gala budgets plan for 480 guests.';
    },
  };
  for (const guests of [480, 470, 490]) {
    expect(findUnsourced(`Gala budgets plan for ${guests} guests.`, [], [article])).toEqual(
      guests === 480 ? [] : [String(guests)],
    );
  }
  expect(reads).toBe(1);
});

it('reads a long answer about a long conversation in a moment', () => {
  const said = Array.from({ length: 1600 }, (_, at) => `You had ${at + 10} guests on May 3, 2021.`).join(' ');
  const heard = [
    Array.from({ length: 40_000 }, (_, at) => `${at} of ${at + 1}`).join(' '),
    'May 3, 2021 '.repeat(9000),
  ];
  const find = () => expect(findUnsourced(said, heard, content.agents.articles)).toEqual([]);
  expect(leastThreadTime(2000, find)).toBeLessThan(2000);
});
