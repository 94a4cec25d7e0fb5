import type { NewOrganization } from './organizations-api.ts';

export const findNameError = (name: string): string | undefined => {
  const { length } = name.trim();
  if (length === 0) return 'Organization name is required';
  return length > 255 ? 'Please keep this under 255 characters.' : undefined;
};

/** From a stored draft; empty entries where it holds something else. */
export const readNewOrganization = (text: string): NewOrganization => {
  try {
    const { name, description }: Record<string, unknown> = JSON.parse(text);
    if (typeof name === 'string' && typeof description === 'string') return { name, description };
  } catch {
    // No draft, or none of ours.
  }
  return { name: '', description: '' };
};
