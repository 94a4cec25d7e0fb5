// What each guide says is to be done after its document, worded with sample answers: all of them, and the required alone.
import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { readWordList } from '../../../platform/english/word-list.ts';
import { content } from '../../../testing/content.ts';
import { allAnswers, withoutOptional } from '../../../testing/guide-answers.ts';
import { listWords } from '../../../testing/writing/reading-grade.ts';
import { suggestDueDate } from '../../tasks/smart-due-date/index.ts';
import { longDate } from '../../../platform/english/calendar-text.ts';
import { emptyProfile } from '../../profile/text.ts';
import { renderTasks } from '../rendering/render-tasks.ts';

const today = '2026-11-22';
const verbs = readWordList('action-verbs.txt');
const longestSentence = 35;

describe.each([...content.flows.flows.values()])('the tasks of the guide $id', (guide) => {
  const responses = allAnswers(guide);
  const required = withoutOptional(guide, responses);
  const full = renderTasks(guide, { responses, profile: sampleProfile, today }, '');
  const least = renderTasks(guide, { responses: required, profile: emptyProfile, today }, '');

  it.each([
    ['all answers', full, responses],
    ['the required ones alone', least, required],
  ])('are whole sentences about %s', (_which, tasks, answers) => {
    const answered = Object.values(answers).join('\n');
    for (const { title, description } of tasks) {
      expect(verbs, title).toContain(title.split(' ')[0]?.toLowerCase());
      expect(title.length, title).toBeLessThanOrEqual(120);
      expect(title).not.toMatch(/[.,;:]$/);
      expect(description, title).toMatch(/^["“(]?[\p{Lu}\d$].*[\p{L}\d.!?…)"”/]$/su);
      for (const text of [title, description]) {
        expect(text).not.toMatch(/\{\{|\}\}|undefined|\[object| [.,;:]|(?<=[^.])\.\.(?!\.)|[\u{E000}-\u{E003}]/u);
        for (const [, place = ''] of text.matchAll(/\[([^\]]*)\]/g)) expect(answered).toContain(place);
      }
    }
    expect(new Set(tasks.map(({ title }) => title)).size).toBe(tasks.length);
    expect(tasks.length).toBeGreaterThanOrEqual(2);
    expect(tasks.length).toBeLessThanOrEqual(10);
  });

  it('are due on the day that their title names', () => {
    const context = { today, deadline: null, fiscalYearEndMonth: 12, fiscalYearKnown: false };
    const dated = full.filter(({ title }) => / by \w+ \d+, \d{4}$/.test(title));
    const others = dated.filter((task) => !task.title.endsWith(longDate(suggestDueDate({ ...task, ...context }).date)));
    expect(others).toEqual([]);
  });

  it('have sentences of their own that one can follow', () => {
    const own = guide.tasks.flatMap(({ title, description }) => [title, description.replace(/\{\{[^}]*\}\}/g, '')]);
    const long = own
      .flatMap((text) => text.split(/[.?!:] /))
      .filter((text) => listWords(text).length > longestSentence);
    expect(long).toEqual([]);
  });
});
