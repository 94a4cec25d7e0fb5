import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { half } from '../../../testing/questions/read-set.ts';
import { answerFromTables } from './answer-from-tables.ts';
import { gradeQuestions, type Grade } from './testing/grade-questions.ts';
import { readDocuments } from './testing/read-documents.ts';

describe('questions about tables of sixteen organizations', () => {
  const graded = gradeQuestions(half);
  const countOf = (grade: Grade) => graded.filter((each) => each.grade === grade).length;

  it('are answered rightly where they can be, and refused where no figure may be given', () => {
    console.info(
      `Tables: ${countOf('right')} right, ${countOf('refused rightly')} refused rightly, ${countOf('wrong')} wrong, of ${graded.length}.`,
    );
    expect(countOf('right')).toBeGreaterThanOrEqual(45);
    expect(countOf('refused rightly')).toBe(26);
  });

  it('are never answered wrongly', () => {
    expect(graded.filter(({ grade }) => grade === 'wrong')).toEqual([]);
  });
});

/** `says`: what stands in the answer; null where no figure may be given. */
interface WrittenQuestion {
  of: string;
  ask: string;
  says: (string | number)[] | null;
}

describe('questions about files as people keep them', () => {
  const documents = readDocuments();
  const questions = parse(
    readFileSync(join(import.meta.dirname, 'testing', 'questions.yaml'), 'utf8'),
  ) as WrittenQuestion[];
  const told = questions.map((question) => {
    const document = documents.get(question.of)!;
    const answer = answerFromTables(question.ask, [{ id: document.name, ...document }]);
    const isRight = question.says?.every((words) => answer?.text.includes(String(words))) ?? answer === null;
    return { question, answer, isRight };
  });

  it('are answered with the figures of the file where each of their words is told by it', () => {
    expect(told.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(questions.length * 0.8);
  });

  it('are declined rather than answered wrongly', () => {
    const wrong = told.filter(({ isRight, answer }) => !isRight && answer?.reckoned);
    expect(wrong.map(({ question, answer }) => `${question.ask}: ${answer?.text}`)).toEqual([]);
  });
});
