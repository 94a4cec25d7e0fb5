import type { TargetEntries } from './funding-target.ts';

const fields = ['amount', 'raised', 'targetDate'] as const;

/** The fields of a stored draft; none where it holds something else. */
export const readTargetDraft = (draft: string): Partial<TargetEntries> => {
  const entries: Partial<TargetEntries> = {};
  try {
    const stored: Record<string, unknown> = JSON.parse(draft);
    for (const field of fields) {
      const value = stored[field];
      if (typeof value === 'string') entries[field] = value;
    }
  } catch {
    // No draft.
  }
  return entries;
};
