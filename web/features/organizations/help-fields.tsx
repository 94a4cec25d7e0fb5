import { helpAreas } from '../../../contract/options.ts';
import { PickGroup } from '../../ui/pick-group.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import type { WizardFieldsProps } from './wizard-field-props.ts';

export const HelpFields = ({ answers, errors, onChange }: WizardFieldsProps) => (
  <>
    <PickGroup
      className="md:col-span-2"
      legend="Areas Where You Need Help"
      help="Choose all that apply."
      options={helpAreas}
      value={answers.helpAreas}
      error={errors.helpAreas}
      onChange={(chosen) => onChange({ helpAreas: chosen })}
    />
    <TextareaField
      className="md:col-span-2"
      label="Current Challenges"
      rows={2}
      value={answers.challenges}
      error={errors.challenges}
      onChange={(event) => onChange({ challenges: event.target.value })}
    />
    <TextareaField
      className="md:col-span-2"
      label="Goals & Aspirations"
      rows={2}
      value={answers.goals}
      error={errors.goals}
      onChange={(event) => onChange({ goals: event.target.value })}
    />
  </>
);
