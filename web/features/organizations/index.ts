export { isWizardUnfinished } from './wizard-draft.ts';
