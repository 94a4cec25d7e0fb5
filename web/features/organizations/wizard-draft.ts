// The wizard's entries in this browser, so that a reload loses none. There is a draft from its start to its end.
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import { readAnswers, stepCount } from './wizard-answers.ts';
import type { WizardAnswers, WizardStep } from './wizard-answers.ts';

export interface WizardDraft {
  step: WizardStep;
  answers: WizardAnswers;
}

const keyOf = (userId: string, organizationId: string) => `wizard:${userId}:${organizationId}`;

const readJson = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const isStep = (value: unknown): value is WizardStep =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= stepCount;

export const readWizardDraft = (userId: string, organizationId: string): WizardDraft => {
  const { step, answers } = readJson(readDraft(keyOf(userId, organizationId)));
  return { step: isStep(step) ? step : 1, answers: readAnswers(answers) };
};

export const saveWizardDraft = (userId: string, organizationId: string, draft: WizardDraft): void =>
  saveDraft(keyOf(userId, organizationId), JSON.stringify(draft));

export const removeWizardDraft = (userId: string, organizationId: string): void =>
  removeDraft(keyOf(userId, organizationId));

/** Whether the wizard was left by a reload rather than finished or skipped. */
export const isWizardUnfinished = (userId: string, organizationId: string): boolean =>
  readDraft(keyOf(userId, organizationId)) !== '';
