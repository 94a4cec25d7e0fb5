import { useController } from 'react-hook-form';
import type { ProfileFields } from '../../../contract/profile.ts';
import { PickGroup } from '../../ui/pick-group.tsx';

const ratings = ['1', '2', '3', '4', '5'];

/** One of five; pressing the chosen one again takes it back. */
export function RatingEntry({ label }: { label: string }) {
  const { field, fieldState } = useController<ProfileFields, 'boardEngagementRating'>({
    name: 'boardEngagementRating',
  });
  const chosen = field.value === null ? [] : [String(field.value)];
  return (
    <PickGroup
      legend={label}
      options={ratings}
      value={chosen}
      error={fieldState.error?.message}
      onChange={(next) => {
        const picked = next.find((rating) => !chosen.includes(rating));
        field.onChange(picked === undefined ? null : Number(picked));
      }}
    />
  );
}
