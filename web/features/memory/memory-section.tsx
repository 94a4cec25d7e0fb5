import type { MemorySettings } from '../../../contract/memory.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { useMemorySettings, useSaveMemorySettings } from './memory-api.ts';
import { memoryNumbers, memorySwitches } from './memory-fields.ts';
import { MemoryNumber } from './memory-number.tsx';
import { MemoryReset } from './memory-reset.tsx';
import { SettingsSection, WhyNot } from '../../ui/settings-section.tsx';

function MemoryForm({ settings, canReset }: { settings: MemorySettings; canReset: boolean }) {
  const { mutate } = useSaveMemorySettings(settings.organizationId);
  return (
    <Card>
      {memorySwitches.map(({ name, label, help }) => (
        <SwitchField
          key={name}
          className="px-4 py-3.5 not-first:border-t not-first:border-line"
          label={label}
          help={help}
          checked={settings[name]}
          onCheckedChange={(checked) => mutate({ [name]: checked })}
        />
      ))}
      {memoryNumbers.map((definition) => (
        <MemoryNumber
          key={definition.name}
          definition={definition}
          value={settings[definition.name]}
          onSave={(value) => mutate({ [definition.name]: value })}
        />
      ))}
      <MemoryReset settings={settings} canReset={canReset} />
    </Card>
  );
}

const MemoryFacts = ({ settings }: { settings: MemorySettings }) => (
  <>
    <Facts>
      {memorySwitches.map(({ name, label }) => (
        <Fact key={name} label={label}>
          {settings[name] ? 'Yes' : 'No'}
        </Fact>
      ))}
      {memoryNumbers.map(({ name, label }) => (
        <Fact key={name} label={label}>
          {formatNumber(settings[name])}
        </Fact>
      ))}
      <Fact label="Last reset">{settings.lastMemoryReset ? formatDate(settings.lastMemoryReset) : 'Never'}</Fact>
    </Facts>
    <WhyNot>Changing what agents remember is up to a manager or an admin, resetting it up to an admin.</WhyNot>
  </>
);

function MemoryContent({ organization: { id, can } }: { organization: Organization }) {
  const { data: settings, error, refetch } = useMemorySettings(id);
  if (settings) {
    return can.updateMemorySettings ? (
      <MemoryForm settings={settings} canReset={can.resetMemory} />
    ) : (
      <MemoryFacts settings={settings} />
    );
  }
  if (!error) return <ListSkeleton rows={3} />;
  return (
    <Card>
      <ErrorState
        title="The memory settings could not be loaded."
        help={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

export const MemorySection = ({ organization }: { organization: Organization }) => (
  <SettingsSection
    title="Memory"
    lead="What your agents may use for an answer: the organization profile, your documents, and what was said in other chats. A private chat is never used for anybody but its owner."
  >
    <MemoryContent organization={organization} />
  </SettingsSection>
);
