import { describe, expect, it } from 'vitest';
import type { Message } from '../../../contract/conversations.ts';
import { applyEvent, failAnswer, isRunning, startAgain, startQuestion } from './answer-state.ts';

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

  it('is no longer pending once the message is there', () => {
    expect(applyEvent(asked, { name: 'agent-message', data: message })).toBeNull();
  });

  it('fails with the sentence of the server', () => {
    const data = { message: 'The assistant cannot be reached.', code: 'ai_unavailable', retryable: true };
    const failed = applyEvent(asked, { name: 'error', data });
    expect(failed).toMatchObject({ phase: 'failed', problem: 'The assistant cannot be reached.' });
    expect(isRunning(failed)).toBe(false);
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
