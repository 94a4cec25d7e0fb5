import type { SecurityEntry } from '../../../contract/security-log.ts';
import { apiPage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { LogList } from '../../ui/log-list.tsx';
import { describeAbout, nameAction } from './log-words.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';

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

export const SecurityLogSection = () => (
  <SettingsSection
    title="Security log"
    lead="Who signed in, was refused, changed roles or took data along. Kept for 90 days."
    aside={
      <div className="mt-3 flex flex-wrap gap-2">
        {files.map(({ format, label }) => (
          <Button key={format} asChild>
            <a href={`/api/installation/security-log/export?format=${format}`} download>
              {`Download as ${label}`}
            </a>
          </Button>
        ))}
      </div>
    }
  >
    <LogList
      name="Security log"
      queryKey={['security-log']}
      read={(query) => apiPage('GET /api/installation/security-log', { query })}
      tell={tell}
    />
  </SettingsSection>
);
