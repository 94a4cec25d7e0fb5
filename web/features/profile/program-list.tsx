import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { ProfileFields } from '../../../contract/profile.ts';
import { useOrganization } from '../../lib/organization.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ProgramCard } from './program-card.tsx';
import { emptyProgram, maxPrograms } from './program-fields.ts';

/** At least one program stays. Whoever may only read sees all of them open. */
export function ProgramList() {
  const { getValues } = useFormContext<ProfileFields>();
  const { fields, append, insert, remove } = useFieldArray<ProfileFields, 'programs'>({ name: 'programs' });
  const canUpdate = useOrganization().can.updateProfile;
  const addButton = useRef<HTMLButtonElement>(null);

  const removeAt = (index: number) => {
    const program = structuredClone(getValues(`programs.${index}`));
    remove(index);
    addButton.current?.focus();
    showToast({
      title: 'Program removed',
      icon: 'info',
      action: { label: 'Undo', onClick: () => insert(index, program, { shouldFocus: false }) },
    });
  };

  return (
    <div className="grid gap-4">
      {fields.map(({ id, name }, index) => (
        <ProgramCard
          key={id}
          index={index}
          startsOpen={!canUpdate || index === 0 || name === null}
          onRemove={canUpdate && fields.length > 1 ? () => removeAt(index) : undefined}
        />
      ))}
      {canUpdate && (
        <Button
          ref={addButton}
          icon={Plus}
          className="justify-self-start"
          disabled={fields.length >= maxPrograms}
          onClick={() => append({ ...emptyProgram }, { focusName: `programs.${fields.length}.name` })}
        >
          Add a program
        </Button>
      )}
    </div>
  );
}
