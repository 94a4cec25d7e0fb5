import { useEffect } from 'react';
import type { ProfileField } from '../../../contract/profile.ts';
import { profileLabels } from '../../../contract/profile-labels.ts';
import { anchorOfField } from './section-anchor.ts';

const isField = (name: string): name is ProfileField => Object.hasOwn(profileLabels, name);

function showField(): void {
  const name = location.hash.slice(1);
  const place = isField(name) ? document.getElementById(anchorOfField(name)) : null;
  if (!place) return;
  place.scrollIntoView({ block: 'center' });
  // Who may only read has no field to stand in.
  const control = place.querySelector<HTMLElement>(':is(input, textarea, button):enabled');
  (control ?? place).focus({ preventScroll: true });
}

/** The field that the address names, as in `/profile#mission`, comes into view with the focus in it. */
export const useFieldInAddress = (): void => {
  useEffect(() => {
    showField();
    addEventListener('hashchange', showField);
    return () => removeEventListener('hashchange', showField);
  }, []);
};
