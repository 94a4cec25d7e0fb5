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
import type { ToastMessage } from '../../ui/toast-store.ts';
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
  form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset:has(.field-error) .pick')?.focus();

interface OnboardingWizardProps {
  organization: Organization;
  /** What is offered next, beside the word that all is ready. */
  next?: ToastMessage['action'];
  onDone: () => void;
}

/** Fills a new organization's profile in three steps, over the whole window. */
export function OnboardingWizard({ organization, next: offered, onDone }: OnboardingWizardProps) {
  const user = useUser();
  const [draft, setDraft] = useState(() => readWizardDraft(user.id, organization.id));
  const [wasRefused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending } = useSaveProfile(organization.id);
  const { step, answers } = draft;
  const { title, lead, Fields } = steps[step];
  const errors: WizardErrors = wasRefused ? checkStep(step, answers) : {};

  useEffect(() => saveWizardDraft(user.id, organization.id, draft), [user.id, organization.id, draft]);
  useEffect(() => {
    document.title = `Set up ${organization.name} · Goodstead`;
  }, [organization.name]);
  useEffect(() => heading.current?.focus(), []);

  const goTo = (next: WizardStep) => {
    flushSync(() => {
      setRefused(false);
      setDraft({ step: next, answers });
    });
    window.scrollTo(0, 0);
    heading.current?.focus();
  };
  const finish = () => {
    removeWizardDraft(user.id, organization.id);
    onDone();
  };
  const save = () =>
    mutate(toWizardProfile(answers), {
      onSuccess: () => {
        showToast({
          title: `${organization.name} is set up and ready`,
          description: 'You can start. The rest of the profile can wait.',
          action: offered,
        });
        finish();
      },
      onError: (error) => {
        if (isUnauthorized(error)) return;
        showToast({
          title: 'Error',
          description: 'Failed to save profile. Please try again.',
          variant: 'destructive',
        });
      },
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (Object.keys(checkStep(step, answers)).length > 0) {
      flushSync(() => setRefused(true));
      focusFirstError(form.current);
    } else if (step === 1) goTo(2);
    else if (step === 2) goTo(3);
    else save();
  };

  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-surface md:bg-canvas">
      <header className="flex items-center justify-between gap-4 px-4 py-2.5 md:px-8 md:py-4.5">
        <Logo withName />
        <span className="hidden min-w-0 items-center gap-2 text-sm text-ink-2 md:flex">
          <OrganizationMark name={organization.name} size={24} />
          <span className="truncate">{organization.name}</span>
        </span>
      </header>
      <div className="mx-auto grid w-full max-w-[680px] gap-14 px-4 pt-1 md:content-start md:items-start md:px-8 md:pt-6 md:pb-14 min-[900px]:max-w-[1040px] min-[900px]:grid-cols-[minmax(0,1fr)_280px]">
        <main className="max-md:flex max-md:flex-col md:rounded-[18px] md:border md:border-line md:bg-surface md:px-9 md:pt-7.5 md:pb-7 md:elev-sm">
          <div className="mb-4.5 flex items-center gap-3.5 text-sm whitespace-nowrap text-ink-2 md:mb-6">
            <span className="tabular">
              Step {step} of {stepCount}
            </span>
            <ProgressBar className="flex-1" tone="accent" label="Setup progress" value={step / stepCount} />
          </div>
          <form ref={form} noValidate className="max-md:flex max-md:flex-1 max-md:flex-col" onSubmit={submit}>
            <h1
              ref={heading}
              tabIndex={-1}
              className="text-2xl/[30px] font-semibold tracking-[-0.025em] outline-none md:text-3xl/[34px]"
            >
              {title}
            </h1>
            <p className="mt-1 mb-5.5 text-lg/6 text-ink-2">{lead}</p>
            <div className="mb-7 grid gap-x-4 gap-y-5 md:grid-cols-2">
              <Fields
                answers={answers}
                errors={errors}
                onChange={(change) => setDraft({ step, answers: { ...answers, ...change } })}
              />
            </div>
            <div className="sticky bottom-0 -mx-4 mt-auto flex justify-between gap-2.5 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:p-0">
              {step === 1 ? (
                <Button variant="quiet" size="lg" className="md:-ml-5" onClick={finish}>
                  Skip for now
                </Button>
              ) : (
                <Button size="lg" disabled={isPending} onClick={() => goTo(step === 3 ? 2 : 1)}>
                  Back
                </Button>
              )}
              <Button
                type="submit"
                variant="primary"
                size="lg"
                className="flex-1 md:flex-none"
                busy={isPending}
                busyLabel={step === stepCount ? 'Setting up...' : undefined}
              >
                {step === stepCount ? 'Complete Setup' : 'Next'}
              </Button>
            </div>
          </form>
        </main>
        <WizardReaders />
      </div>
    </div>
  );
}
