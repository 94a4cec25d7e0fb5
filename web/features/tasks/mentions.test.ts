import { describe, expect, it } from 'vitest';
import { findMentionQuery, insertMention, listMentionable, splitMentions } from './mentions.ts';

const people = [{ name: 'Maya Okafor' }, { name: 'Omar Maynard' }, { name: 'Zoë Núñez' }];

describe('an @ while a comment is typed', () => {
  it.each([
    ['@', { start: 0, words: '' }],
    ['Thanks @ma', { start: 7, words: 'ma' }],
    ['(@Maya Ok', { start: 1, words: 'Maya Ok' }],
    ['One\n@Maya ', { start: 4, words: 'Maya ' }],
  ])('asks for a name in %j', (text, query) => {
    expect(findMentionQuery(text, text.length)).toEqual(query);
  });

  it.each(['', 'Thanks', 'maya@juniper', '@Maya Okafor can you call', '@Maya  Okafor', '@Maya\nOkafor'])(
    'asks for nobody in %j',
    (text) => {
      expect(findMentionQuery(text, text.length)).toBeNull();
    },
  );

  it('counts only up to the caret', () => {
    expect(findMentionQuery('@ma and more', 3)).toEqual({ start: 0, words: 'ma' });
  });

  it('finds people by the beginning of any of their names, whatever the case', () => {
    expect(listMentionable(people, 'MAY').map(({ name }) => name)).toEqual(['Maya Okafor', 'Omar Maynard']);
    expect(listMentionable(people, 'Maya o').map(({ name }) => name)).toEqual(['Maya Okafor']);
    expect(listMentionable(people, '')).toHaveLength(3);
    expect(listMentionable(people, 'nobody')).toEqual([]);
    expect(listMentionable(people, 'maya okafor ')).toEqual([]);
  });

  it('is replaced by the whole name, and typing goes on behind it', () => {
    expect(insertMention('Hi @ma, look', 6, { start: 3, words: 'ma' }, 'Maya Okafor')).toEqual({
      text: 'Hi @Maya Okafor, look',
      caret: 15,
    });
    expect(insertMention('@ma look', 3, { start: 0, words: 'ma' }, 'Maya Okafor').text).toBe('@Maya Okafor look');
    expect(insertMention('@ma', 3, { start: 0, words: 'ma' }, 'Maya Okafor').text).toBe('@Maya Okafor ');
  });
});

describe('the names in a comment', () => {
  const mentioned = (text: string, names: string[]) =>
    splitMentions(text, names)
      .filter(({ isMention }) => isMention)
      .map((part) => part.text);

  it('are set apart, and no letter is lost', () => {
    const text = 'Thanks @Maya Okafor, and @omar maynard!';
    const parts = splitMentions(text, ['Maya Okafor', 'Omar Maynard']);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(mentioned(text, ['Maya Okafor', 'Omar Maynard'])).toEqual(['@Maya Okafor', '@omar maynard']);
  });

  it('are the longest that fit, and whole', () => {
    expect(mentioned('@Ann Lee Smith', ['Ann Lee', 'Ann Lee Smith'])).toEqual(['@Ann Lee Smith']);
    expect(mentioned('@Ann Leeward', ['Ann Lee'])).toEqual([]);
    expect(mentioned('mail@Ann Lee', ['Ann Lee'])).toEqual([]);
  });

  it('may look like a pattern', () => {
    expect(mentioned('@(.* $& is a name too', ['(.* $&'])).toEqual(['@(.* $&']);
    expect(splitMentions('plain', [])).toEqual([{ text: 'plain', isMention: false }]);
  });
});
