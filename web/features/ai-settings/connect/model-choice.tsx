import { useId } from 'react';
import type { AiSettings, ModelOffer, OfferedModel } from '../../../../contract/ai-settings.ts';
import { focusWhereLost } from '../../../ui/focus-on.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { KnownEntries } from './connect-entries.ts';
import { describeCost, describeWindow, unitFor } from './connect-words.ts';
import { GetModel } from './get-model.tsx';

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

/** What had the focus may have gone while the models were asked for. */
const focusFieldWhereLost = (fields: HTMLElement | null) =>
  focusWhereLost(fields?.querySelector<HTMLElement>('[role="combobox"], input') ?? null);
/** Also, on a phone they come below what is seen. */
function bringFields(fields: HTMLElement | null): void {
  focusFieldWhereLost(fields);
  fields?.scrollIntoView({ block: 'nearest' });
}

/** One has to be got first. */
export const needsModel = (offer: ModelOffer | null): boolean => offer?.models.length === 0 && offer.toGet.length > 0;

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
        <div
          ref={offer?.works ? bringFields : focusFieldWhereLost}
          className="grid grid-cols-1 items-start gap-4 md:grid-cols-2"
        >
          <div className="grid gap-1.5 md:col-span-2">
            <ModelField {...props} />
            {told.some(Boolean) && <p className="text-xs text-pretty text-ink-2">{told.filter(Boolean).join(' ')}</p>}
          </div>
          {!model?.contextTokens && (
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
