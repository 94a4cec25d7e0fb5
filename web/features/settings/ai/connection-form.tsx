import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AiConnection } from '../../../../contract/ai-settings.ts';
import { aiProviders } from '../../../../contract/options.ts';
import type { AiProvider } from '../../../../contract/options.ts';
import { isUnauthorized } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showFailure } from '../settings-api.ts';
import { useSaveConnection, useTestConnection } from './ai-api.ts';
import type { ConnectionChanges } from './ai-api.ts';
import { describeKey, providerLabels, refusedFields } from './ai-words.ts';
import { LocalModelsOffer } from './local-models.tsx';
import { TrialResult } from './trial-result.tsx';

const providerOptions = aiProviders.map((value) => ({ value, label: providerLabels[value] }));

const noKey: AiConnection['key'] = { state: 'none', ending: null };

interface Entries {
  provider: AiProvider;
  baseUrl: string;
  model: string;
  apiKey: string;
}

const toEntries = ({ provider, baseUrl, model }: AiConnection): Entries => ({
  provider,
  baseUrl: baseUrl ?? '',
  model: model ?? '',
  apiKey: '',
});

// An empty key is one that was not entered: what is stored stays.
const toChanges = ({ provider, baseUrl, model, apiKey }: Entries): ConnectionChanges => ({
  provider,
  baseUrl: baseUrl.trim() || null,
  model: model.trim() || null,
  ...(apiKey.trim() && { apiKey }),
});

interface ConnectionFormProps {
  organizationId: string;
  connection: AiConnection;
}

export function ConnectionForm({ organizationId, connection }: ConnectionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [entries, setEntries] = useState(() => toEntries(connection));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useSaveConnection(organizationId);
  const trial = useTestConnection(organizationId);
  const { provider, baseUrl, model, apiKey } = entries;
  const asksService = provider === 'openai-compatible' || provider === 'anthropic';

  // A refused form shows its first mistake.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const enter = (changes: Partial<Entries>) => {
    setEntries({ ...entries, ...changes });
    trial.reset();
  };
  const refuse = (title: string) => (failure: Error) => {
    if (isUnauthorized(failure)) return;
    const refused = refusedFields(failure);
    setErrors(refused);
    if (Object.keys(refused).length === 0) showFailure(title, failure);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setErrors({});
    save.mutate(toChanges(entries), {
      onSuccess: (saved) => saved.connection && setEntries(toEntries(saved.connection)),
      onError: refuse('The AI model was not saved'),
    });
  };
  const test = () => {
    setErrors({});
    trial.mutate(toChanges(entries), { onError: refuse('The connection was not tested') });
  };

  return (
    <Card className="p-4 md:p-5">
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <LocalModelsOffer
          organizationId={organizationId}
          onChoose={(address, name) => enter({ provider: 'openai-compatible', baseUrl: address, model: name })}
        />
        <SelectField
          label="Provider"
          className="md:col-span-2"
          options={providerOptions}
          value={provider}
          error={errors.provider}
          onValueChange={(value) => enter({ provider: value as AiProvider, baseUrl: '', model: '', apiKey: '' })}
        />
        {asksService && (
          <>
            <TextField
              label="Address"
              optional={provider === 'anthropic'}
              help={
                provider === 'anthropic'
                  ? 'Leave this empty for Anthropic’s own.'
                  : 'With its /v1, such as https://api.example.com/v1.'
              }
              type="url"
              autoComplete="off"
              maxLength={500}
              value={baseUrl}
              error={errors.baseUrl}
              onChange={(event) => enter({ baseUrl: event.target.value })}
            />
            <TextField
              label="Model"
              help="As the provider names it."
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={model}
              error={errors.model}
              onChange={(event) => enter({ model: event.target.value })}
            />
            <TextField
              label="Key"
              optional={provider !== 'anthropic'}
              className="md:col-span-2"
              help={describeKey(provider === connection.provider ? connection.key : noKey)}
              type="password"
              autoComplete="new-password"
              maxLength={1000}
              value={apiKey}
              error={errors.apiKey}
              onChange={(event) => enter({ apiKey: event.target.value })}
            />
          </>
        )}
        <div className="flex flex-wrap items-center gap-2 md:col-span-2">
          <Button type="submit" busy={save.isPending} busyLabel="Saving...">
            Save model
          </Button>
          {provider !== 'built-in' && (
            <Button variant="quiet" busy={trial.isPending} busyLabel="Testing..." onClick={test}>
              Test connection
            </Button>
          )}
          <TrialResult trial={trial} className="basis-full" />
        </div>
      </form>
    </Card>
  );
}
