import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRunSaver } from './run-saver.ts';
import type { RunAnswers, SaveState } from './run-saver.ts';

const answers = (name: string): RunAnswers => ({ currentStep: 0, responses: { name } });

function setUp(outcomes: ('done' | 'failed')[] = []) {
  const saved: string[] = [];
  const states: SaveState[] = [];
  const kept: { value: RunAnswers | null } = { value: null };
  const saver = createRunSaver({
    save: async ({ responses }) => {
      if (outcomes.shift() === 'failed') throw new Error('offline');
      saved.push(responses.name ?? '');
    },
    keep: (value) => {
      kept.value = value;
    },
    onState: (state) => states.push(state),
    debounceMs: 800,
    retryMs: 5000,
  });
  return { saver, saved, states, kept };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving answers', () => {
  it('waits for a pause in the typing and saves the newest text only', async () => {
    const { saver, saved } = setUp();
    saver.change(answers('G'), 'soon');
    await vi.advanceTimersByTimeAsync(500);
    saver.change(answers('Grace'), 'soon');
    await vi.advanceTimersByTimeAsync(799);
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saved).toEqual(['Grace']);
  });

  it('saves at once when the person goes on', async () => {
    const { saver, saved, states } = setUp();
    saver.change(answers('Grace'), 'now');
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual(['Grace']);
    expect(states).toEqual(['saving', 'saved']);
  });

  it('keeps the answers where saving fails, and tries again', async () => {
    const { saver, saved, states, kept } = setUp(['failed']);
    saver.change(answers('Grace'), 'now');
    await vi.advanceTimersByTimeAsync(0);
    expect(kept.value).toEqual(answers('Grace'));
    expect(states.at(-1)).toBe('failed');
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toEqual(['Grace']);
    expect(kept.value).toBeNull();
  });

  it('saves what was typed while an earlier save was under way', async () => {
    const { saver, saved, kept } = setUp();
    saver.change(answers('Gra'), 'now');
    vi.advanceTimersByTime(0);
    saver.change(answers('Grace'), 'soon');
    await vi.advanceTimersByTimeAsync(800);
    expect(saved).toEqual(['Gra', 'Grace']);
    expect(kept.value).toBeNull();
  });

  it('saves nothing after it has been stopped', async () => {
    const { saver, saved } = setUp();
    saver.change(answers('Grace'), 'soon');
    saver.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saved).toEqual([]);
  });

  it('holds back what is planned and waits for what is under way, until the next change', async () => {
    const { saver, saved } = setUp();
    saver.change(answers('first'), 'now');
    await vi.advanceTimersByTimeAsync(0);
    saver.change(answers('second'), 'soon');
    await saver.hold();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toEqual(['first']);
    saver.change(answers('third'), 'now');
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual(['first', 'third']);
  });
});
