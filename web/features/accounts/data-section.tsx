import { Download } from 'lucide-react';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

export function DataSection() {
  const { needsTwoStep } = useUser();
  return (
    <SettingsSection title="Your data" lead="What Goodstead keeps of you, for you to take along.">
      <Card>
        <SettingRow
          title="Everything as a file"
          help="Your account, conversations with what a model was sent for them, tasks, comments, mails and the list of your documents, in the organizations you are in now, as JSON. The documents themselves are in the library."
          action={
            needsTwoStep ? (
              <p className="text-sm text-ink-2">Once two-step sign-in is set up</p>
            ) : (
              <Button icon={Download} asChild className="w-full sm:w-auto">
                <a href="/api/auth/user/export" download>
                  Download
                </a>
              </Button>
            )
          }
        />
      </Card>
    </SettingsSection>
  );
}
