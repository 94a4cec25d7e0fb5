import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { ProfileFields } from '../../../contract/profile.ts';
import { Button } from '../../ui/button.tsx';
import { NumberEntry } from './number-entry.tsx';
import { programLabels } from './program-fields.ts';
import { TextEntry } from './text-entry.tsx';

interface ProgramCardProps {
  index: number;
  startsOpen: boolean;
  /** Absent where it is the only program, and for those who may only read; it then stays open. */
  onRemove?: () => void;
}

export function ProgramCard({ index, startsOpen, onRemove }: ProgramCardProps) {
  const bodyId = useId();
  const [wantsOpen, setWantsOpen] = useState(startsOpen);
  const name = useWatch<ProfileFields, `programs.${number}.name`>({ name: `programs.${index}.name` });
  const { errors } = useFormState<ProfileFields>();
  // An error must be in sight.
  const isOpen = wantsOpen || errors.programs?.[index] !== undefined;
  const title = `Program ${index + 1}`;
  return (
    <fieldset className="min-w-0 rounded-[14px] border border-line px-3.5 py-3 md:px-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate text-sm font-semibold">{name && !isOpen ? `${title}: ${name}` : title}</p>
        {onRemove && (
          <>
            <Button
              size="sm"
              variant="quiet"
              className="aria-expanded:not-hover:bg-transparent"
              icon={isOpen ? ChevronUp : ChevronDown}
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={() => setWantsOpen(!isOpen)}
            >
              {isOpen ? 'Hide' : 'Show'}
              <span className="sr-only"> {title}</span>
            </Button>
            <Button size="sm" variant="quiet" icon={Trash2} onClick={onRemove}>
              Remove<span className="sr-only"> {title}</span>
            </Button>
          </>
        )}
      </div>
      <div id={bodyId} hidden={!isOpen} className="mt-2.5 mb-1.5 grid gap-4 md:grid-cols-2">
        <TextEntry name={`programs.${index}.name`} label={programLabels.name} kind="sentence" />
        <TextEntry name={`programs.${index}.serves`} label={programLabels.serves} kind="sentence" />
        <div className="md:col-span-2">
          <TextEntry name={`programs.${index}.goal`} label={programLabels.goal} kind="long" />
        </div>
        <NumberEntry
          name={`programs.${index}.servedLastYear`}
          label={programLabels.servedLastYear}
          kind="count"
          placeholder="A number, such as 240"
        />
        <NumberEntry name={`programs.${index}.budget`} label={programLabels.budget} kind="money" />
        <TextEntry
          name={`programs.${index}.funder`}
          label={programLabels.funder}
          kind="text"
          placeholder="Who pays for most of it?"
        />
        <NumberEntry name={`programs.${index}.fundingAmount`} label={programLabels.fundingAmount} kind="money" />
      </div>
    </fieldset>
  );
}
