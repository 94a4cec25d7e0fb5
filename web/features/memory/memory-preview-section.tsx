import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agents, agentTypes } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import type { MemoryPreview } from '../../../contract/memory.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ForgottenFacts } from './forgotten-facts.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { memoryPreviewQuery } from './memory-api.ts';
import { MemorySources } from './memory-sources.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

const agentOptions = agentTypes.map((value) => ({ value, label: `${agents[value].persona}, ${agents[value].name}` }));

const Told = ({ preview }: { preview: MemoryPreview }) => (
  <>
    <MemorySources preview={preview} />
    <ForgottenFacts preview={preview} />
  </>
);

function Preview({ organizationId }: { organizationId: string }) {
  const [agentType, setAgentType] = useState<AgentType>('grant_writer');
  const { data: preview, error, refetch } = useQuery(memoryPreviewQuery(organizationId, agentType));
  return (
    <>
      <SelectField
        label="Agent"
        options={agentOptions}
        value={agentType}
        onValueChange={(value) => setAgentType(value as AgentType)}
        className="sm:max-w-80"
      />
      {preview && <Told preview={preview} />}
      {!preview && !error && <ListSkeleton rows={3} />}
      {!preview && error && (
        <Card>
          <ErrorState
            title="What agents are told could not be loaded."
            help={sentenceOf(error)}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
    </>
  );
}

export const MemoryPreviewSection = ({ organization }: { organization: Organization }) => (
  <SettingsSection
    title="What agents are told"
    lead="What an agent could use now if you asked in a new chat, and where it comes from. Of this it gets what fits the question. Your colleagues’ private chats are not in here."
  >
    <Preview organizationId={organization.id} />
  </SettingsSection>
);
