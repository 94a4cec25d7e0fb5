import { describe, expect, it } from 'vitest';
import type { Message } from '../../../contract/conversations.ts';
import { awaitsAnswer } from './awaits-answer.ts';

const message = (isUser: boolean, createdAt: string): Message => ({
  id: '01900000-0000-7000-8000-000000000001',
  chatSessionId: '01900000-0000-7000-8000-000000000002',
  isUser,
  content: 'Text',
  metadata: {},
  createdAt,
});
const now = new Date('2026-11-21T09:10:00.000Z');

describe('an answer that began before a reload', () => {
  it('is waited for after a fresh question', () => {
    expect(awaitsAnswer([message(true, '2026-11-21T09:09:00.000Z')], now)).toBe(true);
  });

  it('is there once the agent spoke last', () => {
    const messages = [message(true, '2026-11-21T09:09:00.000Z'), message(false, '2026-11-21T09:09:05.000Z')];
    expect(awaitsAnswer(messages, now)).toBe(false);
  });

  it('does not come any more after minutes', () => {
    expect(awaitsAnswer([message(true, '2026-11-21T09:06:00.000Z')], now)).toBe(false);
  });

  it('is not waited for in an empty conversation', () => {
    expect(awaitsAnswer([], now)).toBe(false);
    expect(awaitsAnswer(undefined, now)).toBe(false);
  });
});
