import { focusAreas, primaryCauses } from '../../../contract/options.ts';
import { PickGroup } from '../../ui/pick-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toOptions } from './select-options.ts';
import type { WizardFieldsProps } from './wizard-field-props.ts';

export const MissionFields = ({ answers, errors, onChange }: WizardFieldsProps) => (
  <>
    <TextareaField
      className="md:col-span-2"
      label="Mission Statement"
      rows={3}
      value={answers.mission}
      error={errors.mission}
      onChange={(event) => onChange({ mission: event.target.value })}
    />
    <SelectField
      className="md:col-span-2"
      label="Primary Cause"
      options={toOptions(primaryCauses)}
      value={answers.primaryCause}
      error={errors.primaryCause}
      onValueChange={(primaryCause) => onChange({ primaryCause })}
    />
    <PickGroup
      className="md:col-span-2"
      legend="Focus Areas"
      help="Choose all that apply."
      options={focusAreas}
      value={answers.focusAreas}
      error={errors.focusAreas}
      onChange={(chosen) => onChange({ focusAreas: chosen })}
    />
  </>
);
