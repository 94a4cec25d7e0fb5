import { describe, expect, it } from 'vitest';
import { readTargetDraft } from './target-draft.ts';

describe('the draft of a funding target', () => {
  it('brings back the fields that were typed', () => {
    expect(readTargetDraft('{"amount":"","raised":"45,000","other":"x"}')).toEqual({ amount: '', raised: '45,000' });
  });

  it.each(['', 'null', '"text"', '{"amount":5}', 'no JSON'])('%j holds none', (draft) =>
    expect(readTargetDraft(draft)).toEqual({}),
  );
});
