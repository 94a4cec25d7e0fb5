import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AiSettings } from '../../../../contract/ai-settings.ts';
import { isAbort, isUnauthorized, refusedFields, sentenceOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';
import { localModelsQuery, useListModels, useSaveConnection, useTestConnection } from './connect-api.ts';
import { chooseWay, findMistakes, startEntries, toBudget, toConnection } from './connect-entries.ts';
import type { Entries, KnownEntries } from './connect-entries.ts';
import { unitFor } from './connect-words.ts';
import { ModelChoice, needsModel } from './model-choice.tsx';
import { ServerChoice } from './server-choice.tsx';
import { TrialResult } from './trial-result.tsx';

interface ConnectFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  settings: AiSettings;
}

/** What belongs to the server alone: changed, it may have other models. */
const isOfServer = (changes: Partial<KnownEntries>): boolean =>
  ['way', 'localUrl', 'service', 'baseUrl', 'apiKey'].some((field) => field in changes);

/** Where a model runs, which one it is, what it may cost; then it is tried and taken. */
export function ConnectForm({ open, onOpenChange: onOpen, settings }: ConnectFormProps) {
  const { organizationId, budget } = settings;
  const formId = useId();
  const result = useRef<HTMLDivElement>(null);
  const testButton = useRef<HTMLButtonElement>(null);
  const local = useQuery({ ...localModelsQuery(organizationId), enabled: open });
  const [entered, setEntered] = useState<Entries>(() => startEntries(settings));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useFocusOnRefusal(errors);
  const list = useListModels(organizationId);
  const trial = useTestConnection(organizationId);
  const save = useSaveConnection(organizationId);
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) trial.stop();
    onOpen(isOpen);
  };
  const servers = local.data?.servers ?? [];
  const [only, ...others] = servers;
  const localUrl = only && others.length === 0 ? only.baseUrl : entered.localUrl;
  const localNeedsKey = servers.some(({ baseUrl, needsKey }) => needsKey && baseUrl === localUrl);
  const entries: KnownEntries = { ...entered, localUrl, localNeedsKey, way: chooseWay(entered, servers) };
  const offer = list.data ?? null;
  const model = offer?.models.find(({ id }) => id === entries.model);
  const hasServer = offer?.works === true || (offer !== null && entries.way === 'address');
  /** Until then there is nothing to try or to take. */
  const hasModel = hasServer && !needsModel(offer);

  useEffect(() => {
    if (trial.isPending || trial.data) result.current?.scrollIntoView({ block: 'nearest' });
  }, [trial.isPending, trial.data]);

  const enter = (changes: Partial<KnownEntries>) => {
    const next = offer?.models.find(({ id }) => id === (changes.model ?? entries.model));
    // Twenty dollars are not twenty tokens.
    const isOtherUnit = unitFor(budget, next) !== unitFor(budget, model);
    setEntered({ ...entries, ...(isOtherUnit && { limit: '' }), ...changes });
    setErrors({});
    trial.stop();
    if (isOfServer(changes)) list.reset();
  };
  const refuse = (failure: Error) => {
    if (isUnauthorized(failure) || isAbort(failure)) return;
    const refused = refusedFields(failure);
    setErrors(Object.keys(refused).length > 0 ? refused : { form: sentenceOf(failure) });
  };
  const showModels = (changes: Partial<KnownEntries> = {}) => {
    const next: KnownEntries = { ...entries, ...changes };
    setEntered(next);
    trial.stop();
    const mistakes = findMistakes(next, 'server');
    setErrors(mistakes);
    if (Object.keys(mistakes).length > 0) return;
    list.mutate(toConnection({ ...next, model: '' }), {
      onSuccess: ({ models, recommended }) => {
        const isThere = models.some(({ id }) => id === next.model);
        setEntered({ ...next, model: isThere ? next.model : (recommended ?? models[0]?.id ?? '') });
      },
      onError: refuse,
    });
  };
  const onGot = (changes: Partial<KnownEntries>) => {
    showModels(changes);
    // What is said of the server counts its models.
    void local.refetch();
  };
  const test = (then?: (message: string) => void) => {
    const mistakes = findMistakes(entries, 'model');
    setErrors(mistakes);
    if (Object.keys(mistakes).length > 0) return;
    trial.mutate(toConnection(entries, model), {
      onSuccess: ({ works, message }) => works && then?.(message),
      onError: refuse,
    });
  };
  const take = (description?: string) =>
    save.mutate(
      {
        connection: toConnection(entries, model),
        budget: toBudget(entries, budget, model),
        ...(description !== undefined && { description }),
      },
      { onSuccess: () => onOpenChange(false), onError: refuse },
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (list.isPending || trial.isPending || save.isPending) return;
    if (!hasModel) showModels();
    else if (trial.data?.works) take(trial.data.message);
    else if (trial.data?.tookTooLong) take();
    else test(take);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Connect a model"
      description="Your agents can then answer any question and write freely. What they are asked goes to the model, with what it needs of your documents and profile."
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          {hasModel && (
            <Button ref={testButton} busy={trial.isPending} busyLabel="Testing..." onClick={() => test()}>
              Test
            </Button>
          )}
          {hasModel ? (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              disabled={trial.isPending}
              busy={save.isPending}
              busyLabel="Saving..."
            >
              {trial.data?.tookTooLong ? 'Use it all the same' : 'Use this model'}
            </Button>
          ) : (
            !hasServer && (
              <Button type="submit" form={formId} variant="primary" busy={list.isPending} busyLabel="Asking...">
                Show its models
              </Button>
            )
          )}
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <ServerChoice
          {...{ entries, errors, servers, settings }}
          isTold={local.data?.isTold ?? false}
          isLooking={local.isFetching}
          onEnter={enter}
          onShowModels={showModels}
          onLookAgain={() => void local.refetch()}
        />
        {offer?.message && (
          <p role="alert" className="text-sm">
            <FieldError>{offer.message}</FieldError>
          </p>
        )}
        {hasServer && <ModelChoice {...{ entries, errors, offer, model, settings }} onEnter={enter} onGot={onGot} />}
        {errors.form && (
          <p role="alert" className="text-sm">
            <FieldError>{errors.form}</FieldError>
          </p>
        )}
        <div ref={result}>
          <TrialResult trial={trial} button={testButton} />
        </div>
      </form>
    </Dialog>
  );
}
