import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

export const DataSection = () => (
  <SettingsSection title="Your data" lead="What Goodstead keeps of you, for you to take along.">
    <Card>
      <SettingRow
        title="Everything as a file"
        help="Your account, conversations, tasks, comments, mails and the list of your documents, in all your organizations, as JSON. The documents themselves are in the library."
        action={
          <Button icon={Download} asChild className="w-full sm:w-auto">
            <a href="/api/auth/user/export" download>
              Download
            </a>
          </Button>
        }
      />
    </Card>
  </SettingsSection>
);
