import { useWatch } from 'react-hook-form';
import type { ProfileFields } from '../../../contract/profile.ts';
import { describeSum } from './parts-of-whole.ts';
import type { PartsOfWhole } from './profile-sections.ts';

/** Says beside percentages of one whole where they do not add up; they can be saved all the same. */
export function WholeNote({ parts }: { parts: PartsOfWhole }) {
  const note = describeSum(useWatch<ProfileFields, typeof parts>({ name: parts }));
  return (
    // Always there, so that what comes into it is read out.
    <p role="status" className={note === null ? 'sr-only' : '-mt-1.5 text-sm text-ink-2 md:col-span-6'}>
      {note}
    </p>
  );
}
