import { describe, expect, it } from 'vitest';
import type { Message } from '../../../contract/conversations.ts';
import { applyEvent, failAnswer, isRunning, startAgain, startQuestion } from './answer-state.ts';
import type { PendingAnswer } from './answer-state.ts';

const message: Message = {
  id: '01900000-0000-7000-8000-000000000001',
  chatSessionId: '01900000-0000-7000-8000-000000000002',
  isUser: true,
  content: 'Are we a fit?',
  metadata: {},
  createdAt: '2026-11-21T09:00:00.000Z',
};
const asked = startQuestion('Are we a fit?', '2026-11-21T09:00:00.000Z');

describe('an answer on its way', () => {
  it('shows the question until the server has stored it', () => {
    expect(asked.question?.text).toBe('Are we a fit?');
    expect(asked.isBegun).toBe(false);
    expect(applyEvent(asked, { name: 'user-message', data: message })).toMatchObject({ question: null, isBegun: true });
  });

  it('thinks until the first word, then grows word by word', () => {
    expect(asked.phase).toBe('thinking');
    const first = applyEvent(asked, { name: 'delta', data: { text: 'Yes, ' } });
    expect(first).toMatchObject({ phase: 'writing', text: 'Yes, ' });
    expect(first && applyEvent(first, { name: 'delta', data: { text: 'you are.' } })?.text).toBe('Yes, you are.');
  });

  it('says what is done for it and since when, and keeps what was looked up', () => {
    const told = (answer: PendingAnswer | null, step: 'thinking' | 'tool', label: string, now: number) =>
      answer && applyEvent(answer, { name: 'status', data: { step, label } }, now);
    const reading = told(asked, 'thinking', 'Reading 4,200 words', 1_000);
    expect(reading).toMatchObject({ status: { label: 'Reading 4,200 words' }, since: 1_000, steps: [] });
    expect(told(reading, 'thinking', 'Reading 4,200 words', 9_000)?.since).toBe(1_000);
    const searching = told(told(reading, 'tool', 'Searching: rent', 10_000), 'tool', 'Reading Lease.pdf', 20_000);
    expect(searching).toMatchObject({ since: 20_000, steps: ['Searching: rent', 'Reading Lease.pdf'] });
    const writing = searching && applyEvent(searching, { name: 'delta', data: { text: 'Your rent' } }, 30_000);
    expect(writing).toMatchObject({ status: null, since: null, steps: ['Searching: rent', 'Reading Lease.pdf'] });
  });

  it('is no longer pending once the message is there', () => {
    expect(applyEvent(asked, { name: 'agent-message', data: message })).toBeNull();
  });

  it('fails with the sentence of the server', () => {
    const data = { message: 'The assistant cannot be reached.', code: 'ai_unavailable', retryable: true };
    const failed = applyEvent(asked, { name: 'error', data });
    expect(failed).toMatchObject({ phase: 'failed', problem: 'The assistant cannot be reached.' });
    expect(isRunning(failed)).toBe(false);
  });

  it('says where the same again would fail as well, and where the AI settings help', () => {
    const data = { message: 'The key is wrong.', code: 'ai_unavailable', retryable: false };
    const failed = { phase: 'failed', canRetry: false, isForSettings: false };
    expect(applyEvent(asked, { name: 'error', data })).toMatchObject(failed);
    const mended = { ...data, inSettings: true as const };
    expect(applyEvent(asked, { name: 'error', data: mended })).toMatchObject({ ...failed, isForSettings: true });
  });

  it('takes the place of a message and all after it, until the server has stored the new words', () => {
    const rewriting = startQuestion('Are we eligible?', '2026-11-21T09:05:00.000Z', message.id);
    expect(rewriting).toMatchObject({ rewrites: message.id, question: { text: 'Are we eligible?' } });
    expect(applyEvent(rewriting, { name: 'user-message', data: message })).toMatchObject({ rewrites: null });
    expect(failAnswer(rewriting, 'Offline.').rewrites).toBeNull();
  });

  it('is no failure where it was stopped before the first word', () => {
    const data = { message: 'Stopped.', code: 'nothing_running', retryable: true };
    expect(applyEvent(asked, { name: 'error', data })).toBeNull();
  });

  it('shows no question any more once it has failed', () => {
    expect(failAnswer(asked, 'Offline.')).toMatchObject({ question: null, text: '', problem: 'Offline.' });
  });

  it('may replace an earlier answer', () => {
    expect(startAgain('message-1')).toMatchObject({ replaces: 'message-1', question: null });
  });
});
