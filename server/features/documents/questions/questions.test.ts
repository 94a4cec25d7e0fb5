import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { answerFromTables } from './answer-from-tables.ts';
import { answerFromWholeText } from './answer-from-whole-text.ts';
import { asksWhether } from './check-rows.ts';
import { isWholeDocumentQuestion } from './whole-document-question.ts';
import { readDocuments } from './testing/read-documents.ts';

interface WrittenQuestion {
  of: string;
  ask: string;
  /** Null where neither recipe may answer. */
  says: (string | number)[] | null;
  blind?: boolean;
}

const options = { today: '2026-11-21', timeZone: 'America/New_York' };
const documents = readDocuments();
const questions = parse(
  readFileSync(join(import.meta.dirname, 'testing', 'questions.yaml'), 'utf8'),
) as WrittenQuestion[];

function answer({ of, ask }: WrittenQuestion): string | null {
  const document = documents.get(of);
  if (!document) throw new Error(`There is no document ${of}.`);
  const found = answerFromTables(ask, [document], options) ?? answerFromWholeText(ask, document, options);
  return found?.answer ?? null;
}

const isRight = (question: WrittenQuestion, said: string | null): boolean =>
  question.says === null ? said === null : question.says.every((words) => said?.includes(String(words)) ?? false);

describe('the written questions', () => {
  const wrong = questions
    .map((question) => ({ question, said: answer(question) }))
    .filter(({ question, said }) => !isRight(question, said));

  it('are at least sixty over at least six documents, a third written blind', () => {
    expect(questions.length).toBeGreaterThanOrEqual(60);
    expect(new Set(questions.map(({ of }) => of)).size).toBeGreaterThanOrEqual(6);
    expect(questions.filter(({ blind }) => blind).length).toBeGreaterThanOrEqual(questions.length / 3);
  });

  it('are answered', () => {
    const list = wrong.map(
      ({ question: { of, ask, blind }, said }) =>
        `${blind ? 'BLIND ' : ''}${of}: ${ask}\n    ${said?.replaceAll('\n', '\n    ')}`,
    );
    expect(list.join('\n')).toBe('');
  });
});

describe('questions that take a whole document', () => {
  it('are told from those that some passages answer', () => {
    // Whether something is so is told of one row.
    const answered = questions.filter(({ says, ask }) => says !== null && !asksWhether(ask)).map(({ ask }) => ask);
    const missed = answered.filter((ask) => !isWholeDocumentQuestion(ask));
    expect(missed.length / answered.length, missed.join('\n')).toBeLessThan(0.15);
    const others = [
      'How should we thank Ruth Adeyemi?',
      'When is the full proposal due?',
      'What does the garden program grow?',
      'Who leads the tutoring program?',
      'Is indirect cost allowed?',
      'What font does the funder want?',
      'Write a thank-you letter to Harlan Foods.',
      'Why is the surplus so small?',
      'Can a church apply for this grant?',
      'What does the policy say about travel?',
    ];
    expect(others.filter(isWholeDocumentQuestion)).toEqual([]);
  });
});
