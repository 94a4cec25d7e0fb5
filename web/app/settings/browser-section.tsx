import { setSingleKeyShortcuts, useSingleKeyShortcuts } from '../../lib/preferences.ts';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { setTheme } from '../../ui/theme.ts';
import { useTheme } from '../../ui/use-theme.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';

const themeOptions = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** What everybody sets for themselves. */
export function BrowserSection() {
  const theme = useTheme();
  const hasShortcuts = useSingleKeyShortcuts();
  return (
    <SettingsSection title="This browser" lead="Only for you, and only in this browser.">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 px-4 py-3.5">
          <div className="min-w-0">
            <p className="text-sm font-semibold">Appearance</p>
            <p className="text-xs text-ink-2">System follows your device, day and night.</p>
          </div>
          <Segmented
            label="Appearance"
            options={themeOptions}
            value={theme}
            onChange={setTheme}
            className="w-full sm:w-64"
          />
        </div>
        <SwitchField
          className="border-t border-line px-4 py-3.5"
          label="Single-key shortcuts"
          help="One letter starts something while you are not typing, such as T for a new task. Switch them off if you use speech input or they get in your way."
          checked={hasShortcuts}
          onCheckedChange={setSingleKeyShortcuts}
        />
      </Card>
    </SettingsSection>
  );
}
