import { expect, it } from 'vitest';
import type { AnswerStatus } from '../../../../contract/chat.ts';
import { recordAnswer } from './answer-record.ts';

it('says how much is read in each round: after a look-up, with what was found', () => {
  const told: AnswerStatus[] = [];
  const { signal } = new AbortController();
  const record = recordAnswer(
    { tell: (status) => told.push(status), unsay: () => undefined },
    { system: 'Answer. '.repeat(500), messages: [{ role: 'user', content: 'What is our rent?' }], signal },
  );
  const words = () => Number(/about ([\d,]+) words$/.exec(told.at(-1)!.label)?.[1]?.replace(',', ''));
  record.hear({ type: 'sent' });
  const first = words();
  record.hear({ type: 'call', id: '1', name: 'read_document', input: { document: 'Lease' } });
  record.hear({ type: 'result', id: '1', name: 'read_document', output: 'The rent is due. '.repeat(1_000) });
  record.hear({ type: 'sent' });
  const second = words();
  // Asked once more, as a server that was busy is.
  record.hear({ type: 'sent' });
  expect(words()).toBe(second);
  expect(second - first).toBeGreaterThan(3_000);
  expect(second - first).toBeLessThan(5_000);
});
