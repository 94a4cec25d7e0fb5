import type { SecurityEntry } from '../../../contract/security-log.ts';
import { apiPage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { LogList } from '../../ui/log-list.tsx';
import { nameAction } from './log-words.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';

const outcomes = { done: '', refused: ', refused', limited: ', too many tries' };

const tell = ({ email, action, outcome, detail }: SecurityEntry) => (
  <>
    <b className="font-semibold">{email ?? 'Somebody'}</b>: {nameAction(action)}
    {detail && ` (${detail})`}
    {outcomes[outcome]}
  </>
);

export const SecurityLogSection = () => (
  <SettingsSection
    title="Security log"
    lead="Who signed in, was refused, changed roles or took data along. Kept for 90 days."
    aside={
      <Button asChild className="mt-3">
        <a href="/api/installation/security-log/export?format=csv" download>
          Download as CSV
        </a>
      </Button>
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
