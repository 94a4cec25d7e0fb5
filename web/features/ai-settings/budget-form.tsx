import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AiBudget } from '../../../contract/ai-settings.ts';
import { budgetUnits } from '../../../contract/options.ts';
import type { BudgetUnit } from '../../../contract/options.ts';
import { isUnauthorized, refusedFields } from '../../lib/api-error.ts';
import { formatMonth, readAmount } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusOnRefusal } from '../../ui/use-focus-on-refusal.ts';
import { showFormFailure } from '../../lib/show-failure.ts';
import { useSaveBudget } from './ai-api.ts';
import { describeUse, unitLabels } from './ai-words.ts';

const unitOptions = budgetUnits.map((value) => ({ value, label: unitLabels[value] }));

interface Entries {
  unit: BudgetUnit;
  limit: string;
  inputPrice: string;
  outputPrice: string;
}

const amount = (value: number | null) => value?.toLocaleString('en-US', { maximumFractionDigits: 6 }) ?? '';

const toEntries = ({ unit, limit, inputPrice, outputPrice }: AiBudget): Entries => ({
  unit,
  limit: amount(limit),
  inputPrice: amount(inputPrice),
  outputPrice: amount(outputPrice),
});

/** What is no number; whether a number will do is the server's to say. */
const findMistakes = (entries: Entries): Record<string, string> =>
  Object.fromEntries(
    (['limit', 'inputPrice', 'outputPrice'] as const)
      .filter((field) => entries[field].trim() !== '' && readAmount(entries[field]) === null)
      .map((field) => [field, 'Please enter a number.']),
  );

const tones = { none: 'primary', within: 'primary', warning: 'warn', 'used-up': 'danger' } as const;

function BudgetUse({ budget }: { budget: AiBudget }) {
  const { state, limit, used } = budget;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-sm font-semibold">Monthly budget</h3>
        {state === 'warning' && <Badge tone="warn">Over 80% used</Badge>}
        {state === 'used-up' && <Badge tone="danger">Used up</Badge>}
      </div>
      {limit !== null && <ProgressBar value={used / limit} label="Used of the monthly budget" tone={tones[state]} />}
      <p className="text-sm text-pretty text-ink-2">{describeUse(budget)}</p>
      {state === 'used-up' && (
        <p className="text-sm text-pretty">
          Until the month ends or the limit is raised, the built-in assistant answers, and says why.
        </p>
      )}
    </div>
  );
}

export function BudgetForm({ organizationId, budget }: { organizationId: string; budget: AiBudget }) {
  const [entries, setEntries] = useState(() => toEntries(budget));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useFocusOnRefusal(errors);
  const { mutate, isPending } = useSaveBudget(organizationId);
  const { unit } = entries;

  const enter = (changes: Partial<Entries>) => setEntries({ ...entries, ...changes });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const mistakes = findMistakes(entries);
    setErrors(mistakes);
    if (Object.keys(mistakes).length > 0) return;
    const changes = {
      unit,
      limit: unit === 'none' ? null : readAmount(entries.limit),
      inputPrice: readAmount(entries.inputPrice),
      outputPrice: readAmount(entries.outputPrice),
    };
    mutate(changes, {
      onSuccess: (saved) => saved.budget && setEntries(toEntries(saved.budget)),
      onError: (failure) => {
        if (isUnauthorized(failure)) return;
        setErrors(refusedFields(failure));
        showFormFailure('The AI budget was not saved', failure);
      },
    });
  };
  const tellPrice = (of: string) =>
    budget.pricesOf
      ? `A price of ${formatMonth(budget.pricesOf)}. Please compare it with what your provider states for ${of}.`
      : `As your provider states it for ${of}.`;
  const numberField = (field: Exclude<keyof Entries, 'unit'>) => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 20,
    value: entries[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => enter({ [field]: event.target.value }),
  });

  return (
    <Card className="grid gap-4 p-4 md:p-5">
      <BudgetUse budget={budget} />
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <SelectField
          label="Limit in"
          options={unitOptions}
          value={unit}
          onValueChange={(value) => enter({ unit: value as BudgetUnit })}
        />
        {unit !== 'none' && (
          <>
            <TextField
              label="Limit a month"
              prefix={unit === 'dollars' ? '$' : undefined}
              help="Admins are told at 80%. At 100% the model is asked no more."
              {...numberField('limit')}
            />
            <TextField
              label="Price of a million tokens read"
              optional={unit !== 'dollars'}
              prefix="$"
              className="md:col-start-1"
              help={tellPrice('input')}
              {...numberField('inputPrice')}
            />
            <TextField
              label="Price of a million tokens written"
              optional={unit !== 'dollars'}
              prefix="$"
              help={tellPrice('output')}
              {...numberField('outputPrice')}
            />
          </>
        )}
        <div className="md:col-span-2">
          <Button type="submit" busy={isPending} busyLabel="Saving...">
            Save budget
          </Button>
        </div>
      </form>
    </Card>
  );
}
