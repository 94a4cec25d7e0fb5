import { describe, expect, it } from 'vitest';
import { agentBegan, beginningLeftOut, cutHistory, mostHistory } from './cut-history.ts';
import { estimateTokens } from './estimate-tokens.ts';

const say = (count: number, words = 1, startsWithPerson = true) =>
  Array.from({ length: count }, (_, index) => ({
    isUser: (index % 2 === 0) === startsWithPerson,
    content: `Message ${index} ${'word '.repeat(words)}`.trim(),
    metadata: null,
  }));

describe('the conversation itself', () => {
  it('goes along whole where it fits', () => {
    expect(cutHistory(say(3), 1000)).toEqual([
      { role: 'user', content: 'Message 0 word' },
      { role: 'assistant', content: 'Message 1 word' },
      { role: 'user', content: 'Message 2 word' },
    ]);
    expect(cutHistory([], 1000)).toEqual([]);
  });

  it('loses its oldest part where it is long, and says so once', () => {
    const cut = cutHistory(say(60, 20), 600);
    expect(cut[0]).toMatchObject({ role: 'user', content: expect.stringContaining(beginningLeftOut) });
    expect(cut.at(-1)!.content).toContain('Message 59');
    expect(cut.length).toBeGreaterThan(5);
    expect(cut.reduce((sum, { content }) => sum + estimateTokens(content), 0)).toBeLessThanOrEqual(600);
    expect(cut.filter(({ content }) => content.includes(beginningLeftOut))).toHaveLength(1);
    expect(cutHistory(say(60, 20), 600)).toEqual(cut);
  });

  it('says so too where there are more messages than go along', () => {
    const cut = cutHistory(say(mostHistory + 1), 100_000);
    expect(cut.some(({ content }) => content.includes('Message 0 '))).toBe(false);
    expect(cut[0]!.content).toBe(beginningLeftOut);
    expect(cut.at(-1)!.content).toContain(`Message ${mostHistory}`);
  });

  it('takes turns from the person on, whoever began', () => {
    for (const [history, tokens] of [
      [say(4, 1, false), 1000],
      [say(60, 20), 600],
      [say(61, 20), 600],
    ] as const) {
      const roles = cutHistory(history, tokens).map(({ role }) => role);
      expect(roles).toEqual(roles.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')));
    }
    expect(cutHistory(say(2, 1, false), 1000)[0]!.content).toBe(agentBegan);
  });

  it('is not pushed out by one long message', () => {
    const history = [...say(4), { isUser: true, content: 'long '.repeat(5000), metadata: null }];
    const cut = cutHistory(history, 1000);
    expect(cut).toHaveLength(5);
    expect(cut.at(-1)!.content.endsWith(' […]')).toBe(true);
  });
});
