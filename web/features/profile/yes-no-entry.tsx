import { useController } from 'react-hook-form';
import type { ProfileFields } from '../../../contract/profile.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { YesNoName } from './profile-sections.ts';

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Not recorded' },
] as const;
type Answer = (typeof options)[number]['value'];

const values: Record<Answer, boolean | null> = { yes: true, no: false, unknown: null };
const answerOf = (value: boolean | null): Answer => (value === null ? 'unknown' : value ? 'yes' : 'no');

interface YesNoEntryProps {
  name: YesNoName;
  label: string;
  help?: string;
}

export function YesNoEntry({ name, label, help }: YesNoEntryProps) {
  const { field } = useController<ProfileFields, YesNoName>({ name });
  return (
    <div className="flex flex-col gap-x-4 gap-y-2 rounded-[10px] border border-line px-3.5 py-2.5 md:flex-row md:items-center">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{label}</p>
        {help && <p className="text-xs text-ink-2">{help}</p>}
      </div>
      <Segmented
        className="flex-none md:w-72"
        label={label}
        options={options}
        value={answerOf(field.value)}
        onChange={(answer) => field.onChange(values[answer])}
      />
    </div>
  );
}
