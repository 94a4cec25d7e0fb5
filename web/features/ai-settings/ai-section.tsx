import { useQuery } from '@tanstack/react-query';
import type { AiSettings } from '../../../contract/ai-settings.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { aiSettingsQuery } from '../../lib/ai-status.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SettingsSection, WhyNot } from '../../ui/settings-section.tsx';
import { BudgetForm } from './budget-form.tsx';
import { MaskingForm } from './masking-form.tsx';
import { ModelInUse } from './model-in-use.tsx';
import { UsageTable } from './usage-table.tsx';

function whyNot({ setBy, can }: AiSettings): string {
  if (setBy === 'admin') return 'Choosing the model is up to an admin, as is its budget.';
  const set = 'The person who installed Goodstead chooses the AI model for everyone here.';
  return can.updateBudget
    ? `${set} To choose it yourself on this page, ask them to allow it (AI_SETTINGS=admin, see README).`
    : set;
}

function AiContent({ settings }: { settings: AiSettings }) {
  const { organizationId, can, connection, budget, masking } = settings;
  return (
    <>
      <ModelInUse settings={settings} />
      {!can.updateConnection && <WhyNot>{whyNot(settings)}</WhyNot>}
      {can.updateMasking && <MaskingForm organizationId={organizationId} masking={masking} />}
      {budget && (
        <>
          <BudgetForm key={connection?.model} organizationId={organizationId} budget={budget} />
          <UsageTable organizationId={organizationId} />
        </>
      )}
    </>
  );
}

function LoadedContent({ organizationId }: { organizationId: string }) {
  const { data: settings, error, refetch } = useQuery({ ...aiSettingsQuery(organizationId), refetchOnMount: 'always' });
  if (settings) return <AiContent settings={settings} />;
  if (!error) return <ListSkeleton rows={2} />;
  return (
    <Card>
      <ErrorState
        title="The AI settings could not be loaded."
        help={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

export const AiSection = ({ organization }: { organization: Organization }) => (
  <SettingsSection
    title="AI model"
    lead="What your agents answer with. A model writes freely; the built-in assistant answers from its playbooks. What a model is asked goes to its provider, with what it needs of your documents and profile."
  >
    <LoadedContent organizationId={organization.id} />
  </SettingsSection>
);
