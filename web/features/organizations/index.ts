export { isWizardUnfinished } from './wizard-draft.ts';
export { membersQuery } from './membership-api.ts';
