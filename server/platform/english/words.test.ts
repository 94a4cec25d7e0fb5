import { describe, expect, it } from 'vitest';
import { findStem, listStems, listTopicStems } from './words.ts';

describe('a stem', () => {
  it.each([
    ['evaluate', 'evaluates', 'evaluated', 'evaluating', 'evaluation', 'evaluations'],
    ['justify', 'justifies', 'justified', 'justifying', 'justification'],
    ['register', 'registers', 'registered', 'registering', 'registration'],
    ['sustain', 'sustained', 'sustaining', 'sustainable', 'sustainability'],
    ['attach', 'attaches', 'attached', 'attaching', 'attachment', 'attachments'],
    ['measure', 'measures', 'measured', 'measuring', 'measurable'],
    ['donate', 'donates', 'donated', 'donating', 'donation', 'donations'],
    ['plan', 'plans', 'planned', 'planning'],
    ['policy', 'policies'],
    ['propose', 'proposed', 'proposal', 'proposals'],
    ['renew', 'renewed', 'renewal'],
  ])('is shared by the forms of "%s"', (word, ...forms) => {
    for (const form of forms) expect(`${form}: ${findStem(form)}`).toBe(`${form}: ${findStem(word)}`);
  });

  it.each([
    ['state', 'statement'],
    ['apply', 'application'],
    ['fund', 'funder'],
    ['office', 'officer'],
    ['rate', 'ratio'],
    ['audit', 'audience'],
    ['report', 'reporter'],
    ['volunteer', 'voluntary'],
  ])('keeps "%s" and "%s" apart', (one, other) => {
    expect(findStem(one)).not.toBe(findStem(other));
  });

  it('leaves short words and numbers as they are', () => {
    for (const word of ['loi', 'uei', 'gas', '990', '1000000', 'a133']) expect(findStem(word)).toBe(word);
  });
});

describe('the words of a text', () => {
  it('are read without case, accents, possessives and thousands separators', () => {
    expect(listStems('The funder’s résumé: $1,000,000')).toEqual(['the', 'fundr', 'resum', '1000000']);
  });

  it('about its topic leave out what carries none', () => {
    expect(listTopicStems('Could you please tell me what a logic model is?')).toEqual(['logic', 'model']);
  });

  it('hold a hyphenated word as its parts and as a whole', () => {
    expect(listTopicStems('in-kind gifts')).toEqual(['gift', 'inkind']);
  });
});
