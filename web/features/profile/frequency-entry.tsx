import { useController } from 'react-hook-form';
import { boardMeetingFrequencies } from '../../../contract/options.ts';
import type { ProfileFields } from '../../../contract/profile.ts';
import { SelectField } from '../../ui/select-field.tsx';

const labels: Record<(typeof boardMeetingFrequencies)[number], string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  biannually: 'Biannually',
  annually: 'Annually',
};
const options = [
  ...boardMeetingFrequencies.map((value) => ({ value, label: labels[value] })),
  { value: '', label: 'Not recorded' },
];

export function FrequencyEntry({ label }: { label: string }) {
  const { field } = useController<ProfileFields, 'boardMeetingFrequency'>({ name: 'boardMeetingFrequency' });
  return (
    <SelectField
      label={label}
      options={options}
      value={field.value ?? ''}
      onValueChange={(value) => field.onChange(value === '' ? null : value)}
    />
  );
}
