import { Download } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { AiSettings, ModelOffer, OfferedModel } from '../../../../contract/ai-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { focusWhereLost } from '../../../ui/focus-on.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { formatFileSize } from '../../../../contract/file-size.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { useModelPull } from './connect-api.ts';
import { addressOf, type KnownEntries } from './connect-entries.ts';
import { describeCost, describeWindow, unitFor } from './connect-words.ts';

interface ModelChoiceProps {
  entries: KnownEntries;
  errors: Record<string, string>;
  offer: ModelOffer | null;
  /** Of the offer; absent where its name was typed. */
  model: OfferedModel | undefined;
  settings: AiSettings;
  onEnter: (changes: Partial<KnownEntries>) => void;
  /** A further model is there. */
  onGot: (changes: Partial<KnownEntries>) => void;
}

/** More are found by typing. */
const listedModels = 30;

function describeMany(offer: ModelOffer | null): string {
  const count = offer?.models.length ?? 0;
  if (count === 0) {
    const none = offer?.works ? 'This server lists no models. ' : '';
    return `${none}Please type the name of yours, as the server knows it.`;
  }
  const said = offer?.recommended ? ` ${offer.recommended} is recommended for this work.` : '';
  return `Type to find one of ${count}.${said}`;
}

function ModelField({ entries, errors, offer, onEnter }: ModelChoiceProps) {
  const listId = useId();
  const models = offer?.models ?? [];
  const isRecommended = (id: string) => id === offer?.recommended;
  const byRecommended = (one: OfferedModel, other: OfferedModel) =>
    Number(isRecommended(other.id)) - Number(isRecommended(one.id));
  if (models.length > 0 && models.length <= listedModels) {
    const options = models
      .toSorted(byRecommended)
      .map(({ id }) => ({ value: id, label: id, note: isRecommended(id) ? 'Recommended for this work' : undefined }));
    return (
      <SelectField
        label="Model"
        options={options}
        value={entries.model}
        error={errors.model}
        onValueChange={(model) => onEnter({ model })}
      />
    );
  }
  return (
    <>
      <TextField
        label="Model"
        list={listId}
        help={describeMany(offer)}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={entries.model}
        error={errors.model}
        onChange={({ target: { value } }) => onEnter({ model: value })}
      />
      <datalist id={listId}>
        {models.toSorted(byRecommended).map(({ id }) => (
          <option key={id} value={id}>
            {isRecommended(id) ? `${id}: recommended for this work` : id}
          </option>
        ))}
      </datalist>
    </>
  );
}

function GetModel({ entries, offer, settings, onGot }: ModelChoiceProps) {
  const { pull, start, cancel } = useModelPull(settings.organizationId);
  const wasWorking = useRef(false);
  const state = pull?.state;
  useEffect(() => {
    if (wasWorking.current && state === 'done' && pull) onGot({ model: pull.model });
    wasWorking.current = state === 'working';
  }, [state, pull, onGot]);
  if (pull?.state === 'working') {
    const share = pull.total > 0 ? pull.completed / pull.total : 0;
    return (
      <div className="grid gap-2 rounded-sm bg-sunken p-3 text-sm">
        <p className="flex items-center justify-between gap-3">
          <span role="status">{`Getting ${pull.model}. You can close this: it goes on.`}</span>
          <span className="tabular whitespace-nowrap text-ink-2">
            {pull.total > 0 && `${formatFileSize(pull.completed)} of ${formatFileSize(pull.total)}`}
          </span>
        </p>
        <ProgressBar value={share} label={`${pull.model} so far`} />
        <Button
          key="stop"
          ref={focusWhereLost}
          size="sm"
          variant="quiet"
          className="justify-self-start"
          busy={cancel.isPending}
          onClick={() => cancel.mutate(undefined, { onError: (error) => showFailure('It was not stopped', error) })}
        >
          Stop getting it
        </Button>
      </div>
    );
  }
  if (!offer?.toGet) return null;
  const { model, bytes } = offer.toGet;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sm bg-sunken p-3 text-sm">
      <p className="min-w-0 flex-1 basis-60 text-pretty">
        {state === 'failed'
          ? pull?.message
          : `For the memory of the computer that Goodstead runs on, ${model} fits best. It is downloaded once: ${formatFileSize(bytes)}.`}
      </p>
      <Button
        key="get"
        ref={focusWhereLost}
        size="sm"
        icon={Download}
        busy={start.isPending}
        onClick={() =>
          start.mutate(
            { baseUrl: addressOf(entries), model },
            { onError: (error) => showFailure('It could not be got', error) },
          )
        }
      >
        {state === 'failed' ? 'Try again' : `Get ${model}`}
      </Button>
    </div>
  );
}

/** What had the focus may have gone while the models were asked for. */
const focusFieldWhereLost = (fields: HTMLElement | null) =>
  focusWhereLost(fields?.querySelector<HTMLElement>('[role="combobox"], input') ?? null);

/** One has to be got first. */
export const needsModel = (offer: ModelOffer | null): boolean => offer?.models.length === 0 && offer.toGet !== null;

/** Which of a server's models, how much it reads, what it costs, and what a month may cost. */
export function ModelChoice(props: ModelChoiceProps) {
  const { entries, errors, model, settings, offer, onEnter } = props;
  const isFree = entries.way === 'local';
  const unit = unitFor(settings.budget, model);
  const told = [model?.contextTokens && describeWindow(model.contextTokens), !isFree && model && describeCost(model)];
  return (
    <>
      <GetModel {...props} />
      {!needsModel(offer) && (
        <div ref={focusFieldWhereLost} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          <div className="grid gap-1.5 md:col-span-2">
            <ModelField {...props} />
            {told.some(Boolean) && <p className="text-xs text-pretty text-ink-2">{told.filter(Boolean).join(' ')}</p>}
          </div>
          {!isFree && !model?.contextTokens && (
            <TextField
              label="How much it can read at once"
              optional
              suffix="tokens"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              help="As its maker states it. Left empty, little is assumed."
              value={entries.contextTokens}
              error={errors.contextTokens}
              onChange={({ target: { value } }) => onEnter({ contextTokens: value })}
            />
          )}
          {!isFree && (
            <TextField
              label="Most for a month"
              optional
              prefix={unit === 'dollars' ? '$' : undefined}
              suffix={unit === 'tokens' ? 'tokens' : undefined}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              help="At 100% the built-in assistant answers until the month ends."
              value={entries.limit}
              error={errors.limit}
              onChange={({ target: { value } }) => onEnter({ limit: value })}
            />
          )}
        </div>
      )}
    </>
  );
}
