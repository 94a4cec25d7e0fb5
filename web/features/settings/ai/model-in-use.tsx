import type { AiSettings } from '../../../../contract/ai-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SettingRow } from '../setting-row.tsx';
import { useTestConnection } from './ai-api.ts';
import { describeChoice, nameModel } from './ai-words.ts';
import { TrialResult } from './trial-result.tsx';

/** What answers now. Where admins choose it, the form has the test; else it stands here. */
export function ModelInUse({ settings }: { settings: AiSettings }) {
  const { organizationId, inUse, can } = settings;
  const trial = useTestConnection(organizationId);
  return (
    <Card>
      <SettingRow
        title={nameModel(inUse)}
        help={describeChoice(settings)}
        action={
          can.testConnection &&
          !can.updateConnection &&
          inUse.mode === 'model' && (
            <Button busy={trial.isPending} busyLabel="Testing..." onClick={() => trial.mutate(null)}>
              Test connection
            </Button>
          )
        }
      />
      <TrialResult trial={trial} className="px-4 pb-3.5" />
    </Card>
  );
}
