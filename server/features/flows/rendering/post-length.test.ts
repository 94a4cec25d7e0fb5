import { describe, expect, it } from 'vitest';
import { composePost } from './post-length.ts';

const parts = {
  hook: 'Ninety-six teens finished a first job.',
  body: ['Eighty-two stayed to the end. Fifty-eight earned a credential.', 'The next group starts in March.'],
  action: 'Hire a teen.',
  link: 'https://lanternbridge.example/first-shift',
  hashtags: '#FirstShift #Toledo',
};

describe('a post', () => {
  it('has everything where there is room', () => {
    const { text, length, limit } = composePost('Facebook', parts);
    expect(text.split('\n\n')).toEqual([parts.hook, ...parts.body, parts.action, parts.link, parts.hashtags]);
    expect({ length, limit }).toEqual({ length: text.length, limit: 63_206 });
  });

  it('keeps first line, action and link, and of the body the whole sentences that fit, before any hashtag', () => {
    const body = [parts.body[0]!, `The next group starts ${'in March '.repeat(16)}.`, 'Dee sews.'];
    const [hook, first, ...others] = composePost('X', { ...parts, body }).text.split('\n\n');
    expect([hook, first]).toEqual([parts.hook, body[0]]);
    expect(others).toEqual([parts.action, parts.link, parts.hashtags]);
    const full = [parts.body[0]!, `It starts in ${'March '.repeat(18).trim()}.`];
    expect(composePost('X', { ...parts, body: full }).text.split('\n\n')).toEqual([
      parts.hook,
      ...full,
      parts.action,
      parts.link,
      '#FirstShift',
    ]);
    const long = composePost('X', { ...parts, hook: 'Teens '.repeat(39).trim() });
    expect(long.text).not.toContain('#');
    expect(long.length).toBeLessThanOrEqual(280);
  });

  it('counts its link on X as 23 characters', () => {
    const { text, length } = composePost('X', { ...parts, body: [] });
    expect(length).toBe(text.length - parts.link.length + 23);
  });

  it('says that the link is in the bio where links in posts do not work', () => {
    expect(composePost('Instagram', parts).text).toContain('Hire a teen. Link in bio.');
    expect(composePost('TikTok', parts).text).not.toContain(parts.link);
    expect(composePost('Instagram', { ...parts, link: '' }).text).not.toContain('bio');
  });

  it('puts the link behind a colon', () => {
    expect(composePost('X', { ...parts, action: 'Give today:' }).text).toContain(`Give today: ${parts.link}`);
  });

  it('cuts a first line that is too long, and says the length of what cannot be cut', () => {
    const cut = composePost('X', { ...parts, body: [], hook: 'word '.repeat(200) });
    expect(cut.length).toBeLessThanOrEqual(280);
    expect(cut.text).toMatch(/^(?:word )+word…\n/);
    expect(composePost('Bluesky', { ...parts, link: `https://${'x'.repeat(400)}` }).length).toBeGreaterThan(300);
    expect(composePost('X', { ...parts, hook: 'x'.repeat(50_000) }).length).toBeLessThanOrEqual(280);
    expect(composePost('X', { ...parts, hook: 'a-'.repeat(25_000) }).length).toBeLessThanOrEqual(280);
  });

  it('knows no limit of a platform it does not know', () => {
    expect(composePost('Print', parts).limit).toBe(Infinity);
  });
});
