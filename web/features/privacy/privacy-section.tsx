import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

/** The way to what everybody may know. */
export const PrivacySection = () => (
  <SettingsSection title="Privacy" lead="What is stored here, how long, who sees it, and what goes to whom.">
    <Card>
      <SettingRow
        title="Your data in plain words"
        help="With the ways to take it along and to delete it."
        action={
          <Button asChild className="w-full sm:w-auto">
            <a href="/settings/privacy">Open privacy</a>
          </Button>
        }
      />
    </Card>
  </SettingsSection>
);
