import { describe, expect, it } from 'vitest';
import { detailsOf, findChanges, readDetailsDraft, writeDraft } from './details-draft.ts';

const saved = detailsOf({ description: null, tags: ['Board'] });

describe('changed details of a document', () => {
  it('are what differs alone', () => {
    expect(findChanges(saved, { description: ' ', tags: ['Board'] })).toEqual({});
    expect(findChanges(saved, { description: 'Minutes', tags: ['Board'] })).toEqual({ description: 'Minutes' });
    expect(findChanges(saved, { description: '', tags: [] })).toEqual({ tags: [] });
    expect(findChanges(saved, { description: '', tags: ['board'] })).toEqual({ tags: ['board'] });
  });

  it('come back from the browser as they were', () => {
    const changes = { description: 'Minutes', tags: ['Board', 'May'] };
    expect(readDetailsDraft(writeDraft(changes))).toEqual(changes);
    expect(writeDraft({})).toBe('');
  });

  it('come back as none where what is kept makes no sense', () => {
    for (const text of ['', 'x', 'null', '[]', '{"description": 1, "tags": "a"}', '{"tags": [1]}']) {
      expect(readDetailsDraft(text)).toEqual({});
    }
  });
});
