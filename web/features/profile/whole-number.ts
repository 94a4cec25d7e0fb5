import type { NumberKind } from './profile-sections.ts';

/** "1,284", "$35,000" and "52 %" as whole numbers; nothing as `null`; what is no number as NaN. */
export const parseWholeNumber = (text: string): number | null => {
  const bare = text.replace(/[\s,$%]/g, '');
  if (bare === '') return null;
  return /^-?\d+(\.\d*)?$/.test(bare) ? Math.trunc(Number(bare)) : Number.NaN;
};

export const formatWholeNumber = (value: number | null, kind: NumberKind): string => {
  if (value === null || Number.isNaN(value)) return '';
  return kind === 'year' ? String(value) : value.toLocaleString('en-US');
};
