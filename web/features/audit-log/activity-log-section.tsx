import type { AuditEntry } from '../../../contract/audit-log.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { apiPage } from '../../lib/api.ts';
import { fullNameOf } from '../../lib/session.ts';
import { activityLogKey } from '../../lib/refresh-activity.ts';
import { describeActivity } from './activity-words.ts';
import { LogList } from '../../ui/log-list.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

const tell = (entry: AuditEntry) => (
  <>
    <b className="font-semibold">{entry.actor ? fullNameOf(entry.actor) : 'Somebody'}</b> {describeActivity(entry)}
  </>
);

export const ActivityLogSection = ({ organization: { id } }: { organization: Organization }) => (
  <SettingsSection
    title="Activity log"
    lead="Who did what, when and from which network address. Only admins see it, and nobody can change it."
  >
    <LogList
      name="Activity log"
      queryKey={activityLogKey(id)}
      read={(query) => apiPage('GET /api/organizations/:id/audit-log', { params: { id }, query })}
      tell={tell}
    />
  </SettingsSection>
);
