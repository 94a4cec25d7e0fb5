import { useEffect, useRef, useState } from 'react';
import type { ComponentType, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Organization } from '../../../contract/organizations.ts';
import { isUnauthorized } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { OrganizationMark } from '../../ui/organization-mark.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSaveProfile } from '../profile/index.ts';
import { BasicsFields } from './basics-fields.tsx';
import { HelpFields } from './help-fields.tsx';
import { MissionFields } from './mission-fields.tsx';
import { checkStep, stepCount, toWizardProfile } from './wizard-answers.ts';
import type { WizardErrors, WizardStep } from './wizard-answers.ts';
import { readWizardDraft, removeWizardDraft, saveWizardDraft } from './wizard-draft.ts';
import type { WizardFieldsProps } from './wizard-field-props.ts';
import { WizardReaders } from './wizard-readers.tsx';

interface StepTexts {
  title: string;
  lead: string;
  Fields: ComponentType<WizardFieldsProps>;
}

const steps: Record<WizardStep, StepTexts> = {
  1: {
    title: 'Tell us about your mission',
    lead: 'Plain words are best. You can change all of this later.',
    Fields: MissionFields,
  },
  2: {
    title: 'Organization basics',
    lead: 'So a five-person team never gets advice meant for fifty.',
    Fields: BasicsFields,
  },
  3: { title: 'What help do you need', lead: 'Your agents will start here.', Fields: HelpFields },
};

const focusFirstError = (form: HTMLFormElement | null) =>
  form
    ?.querySelector('[aria-invalid="true"], fieldset:has(.field-error) .pick')
    ?.dispatchEvent(new CustomEvent('focus-me'));

interface OnboardingWizardProps {
  organization: Organization;
  onDone: () => void;
}

/** Fills a new organization's profile in three steps, over the whole window. */
export function OnboardingWizard({ organization, onDone }: OnboardingWizardProps) {
  const user = useUser();
  return null;
}
