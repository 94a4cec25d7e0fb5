import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { focusOn } from '../../../ui/focus-on.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ChangeButton } from './change-button.tsx';
import { ProposalFrame } from './proposal-frame.tsx';
import type { CardProps } from './card-props.ts';
import { useDecide } from './use-decide.ts';

type Value = CardProps<'profile'>['proposal']['current'];

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

const inWords = (value: Value): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(value);
  return value ?? '';
};

/** What is typed, as the field has it; `null` where it is none. */
const readValue = (typed: string, value: Value): Value => {
  if (typeof value === 'boolean') return typed === 'true';
  if (typeof value !== 'number') return typed.trim() || null;
  const number = Number(typed);
  return typed.trim() !== '' && Number.isFinite(number) ? number : null;
};

/** A field of the profile: what stands there, and what would. */
export function ProfileCard({ proposal, message, canDecide }: CardProps<'profile'>) {
  const decide = useDecide(message, proposal);
  const { label, value, current } = proposal;
  const [typed, setTyped] = useState<string | null>(null);
  const entered = typed === null ? value : readValue(typed, value);
  const error = entered === null && 'Please enter something.';
  const field = { label: 'Becomes', ref: focusOn, value: typed ?? '', error };
  const before = inWords(current);
  return (
    <ProposalFrame
      kind="Organization profile"
      name={label}
      icon={Building2}
      done="Profile updated"
      acceptLabel="Update profile"
      path={proposal.path}
      onAccept={() => {
        if (entered !== null) decide.accept(typed === null ? undefined : { value: entered });
      }}
      extra={
        <ChangeButton
          name={label}
          isChanging={typed !== null}
          onChange={() => setTyped(String(value))}
          onCancel={() => setTyped(null)}
        />
      }
      {...{ decide, canDecide }}
    >
      <div className="grid gap-1.5">
        {before !== '' && (
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">
            <span className="sr-only">Now: </span>
            <del>{before}</del>
          </p>
        )}
        {typed === null ? (
          <p className="rounded-xs bg-primary-soft px-1.5 py-0.5 whitespace-pre-line wrap-anywhere">
            <span className="sr-only">Becomes: </span>
            {inWords(value)}
          </p>
        ) : typeof value === 'boolean' ? (
          <div ref={(around) => around?.querySelector('button')?.focus()}>
            <SelectField label="Becomes" options={yesOrNo} value={typed} onValueChange={setTyped} />
          </div>
        ) : typeof value === 'number' ? (
          <TextField {...field} inputMode="decimal" onChange={(event) => setTyped(event.target.value)} />
        ) : (
          <TextareaField {...field} rows={3} maxLength={5000} onChange={(event) => setTyped(event.target.value)} />
        )}
      </div>
    </ProposalFrame>
  );
}
