import type { WizardAnswers, WizardErrors } from './wizard-answers.ts';

/** What every step of the wizard gets. */
export interface WizardFieldsProps {
  answers: WizardAnswers;
  errors: WizardErrors;
  onChange: (change: Partial<WizardAnswers>) => void;
}
