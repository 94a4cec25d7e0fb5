import { useEffect, useEffectEvent, useState } from 'react';
import type { SecurityEntry } from '../../../contract/security-log.ts';
import { apiPage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { LogList } from '../../ui/log-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { actionChoices, describeAbout, nameAction } from './log-words.ts';
import { addressOf, useLogFilter } from './use-log-filter.ts';

const outcomes = { done: '', refused: ', refused', limited: ', stopped by a limit' };

const tell = (entry: SecurityEntry) => (
  <>
    <b className="font-semibold">{entry.email ?? 'Somebody'}</b>: {nameAction(entry.action)}
    {describeAbout(entry)}
    {outcomes[entry.outcome]}
  </>
);

const files = [
  { format: 'csv', label: 'CSV' },
  { format: 'jsonl', label: 'JSON lines' },
];

const everything = { value: '', label: 'Everything' };

export function SecurityLogSection() {
  const { filter, setFilter } = useLogFilter();
  const isNarrowed = filter.action !== '' || filter.person !== '';
  return (
    <SettingsSection
      title="Security log"
      lead="Who signed in, was refused, changed roles or took data along. Kept for 90 days."
      aside={
        <div className="mt-3 flex flex-wrap gap-2">
          {files.map(({ format, label }) => (
            <Button key={format} asChild>
              <a href={`/api/installation/security-log/export?${addressOf({ format, ...filter })}`} download>
                {`Download as ${label}`}
              </a>
            </Button>
          ))}
        </div>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="What happened"
          options={[everything, ...actionChoices]}
          value={filter.action}
          onValueChange={(action) => setFilter({ action })}
        />
        <PersonField value={filter.person} onValueChange={(person) => setFilter({ person })} />
      </div>
      <LogList
        name="Security log"
        queryKey={['security-log', filter]}
        read={(query) => apiPage('GET /api/installation/security-log', { query: { ...query, ...filter } })}
        tell={tell}
        nothing={isNarrowed ? 'Nothing in the log is like that.' : undefined}
      />
    </SettingsSection>
  );
}

const restMs = 300;

/** Takes effect where the typing rests. */
function PersonField({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const settle = useEffectEvent((next: string) => {
    if (next !== value) onValueChange(next);
  });
  useEffect(() => {
    const rest = setTimeout(() => settle(typed), restMs);
    return () => clearTimeout(rest);
  }, [typed]);
  return (
    <TextField
      type="search"
      label="Email address"
      placeholder="All or a part of it"
      autoComplete="off"
      maxLength={254}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
