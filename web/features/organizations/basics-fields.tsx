import { annualBudgetRanges, organizationSizes } from '../../../contract/options.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { completeWebAddress } from '../../lib/web-address.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toOptions } from './select-options.ts';
import type { WizardFieldsProps } from './wizard-field-props.ts';

export const BasicsFields = ({ answers, errors, onChange }: WizardFieldsProps) => (
  <>
    <TextField
      label="Founded Year"
      help="Change it if you began before this year."
      inputMode="numeric"
      maxLength={4}
      value={answers.foundedYear}
      error={errors.foundedYear}
      onChange={(event) => onChange({ foundedYear: event.target.value })}
    />
    <SelectField
      label="Organization Size"
      options={toOptions(organizationSizes)}
      value={answers.organizationSize}
      error={errors.organizationSize}
      onValueChange={(organizationSize) => onChange({ organizationSize })}
    />
    <TextField
      label="Location"
      placeholder="City and state"
      value={answers.location}
      error={errors.location}
      onChange={(event) => onChange({ location: event.target.value })}
    />
    <SelectField
      label="Annual Budget Range"
      options={toOptions(annualBudgetRanges)}
      value={answers.annualBudget}
      error={errors.annualBudget}
      onValueChange={(annualBudget) => onChange({ annualBudget })}
    />
    <TextField
      className="md:col-span-2"
      label="Website"
      optional
      type="url"
      placeholder="https://"
      value={answers.website}
      error={errors.website}
      onChange={(event) => onChange({ website: event.target.value })}
      onBlur={() => onChange({ website: completeWebAddress(answers.website) })}
    />
  </>
);
