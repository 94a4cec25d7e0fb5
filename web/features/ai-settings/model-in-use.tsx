import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { AiSettings } from '../../../contract/ai-settings.ts';
import type { AiProvider } from '../../../contract/options.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TrialResult, useConnectModel, useSaveConnection, useTestConnection } from './index.ts';
import { SettingRow } from '../../ui/setting-row.tsx';
import { describeChoice, nameModel } from './ai-words.ts';

/** What else may answer, without asking for more. */
function listOthers({ connection, inUse, siteUses, can }: AiSettings): { provider: AiProvider; label: string }[] {
  if (!can.updateConnection || !connection) return [];
  const isOwn = connection.provider !== 'instance';
  const withSite = siteUses.mode === 'model' && isOwn;
  return [
    ...(withSite ? [{ provider: 'instance' as const, label: `Use ${siteUses.model} of this site` }] : []),
    ...(inUse.mode === 'model' ? [{ provider: 'built-in' as const, label: 'Use the built-in assistant' }] : []),
  ];
}

interface ModelTrialProps {
  settings: AiSettings;
  children: ReactNode;
}

/** Tries what answers now, with `children` beside it. */
function ModelTrial({ settings: { organizationId, inUse, can }, children }: ModelTrialProps) {
  const trial = useTestConnection(organizationId);
  const testButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <TrialResult trial={trial} button={testButton} className="px-4 pb-3.5" />
      {can.testConnection && inUse.mode === 'model' && (
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
          <Button
            ref={testButton}
            size="sm"
            busy={trial.isPending}
            busyLabel="Testing..."
            onClick={() => trial.mutate(null)}
          >
            Test connection
          </Button>
          {children}
        </div>
      )}
    </>
  );
}

/** What answers now; admins try it, choose another, or none. */
export function ModelInUse({ settings }: { settings: AiSettings }) {
  const { organizationId, inUse, can } = settings;
  const { mutate, isPending, variables } = useSaveConnection(organizationId);
  const { open, dialog } = useConnectModel();
  const choose = useRef<HTMLButtonElement>(null);
  const hasModel = inUse.mode === 'model';
  return (
    <Card>
      <SettingRow
        title={nameModel(settings)}
        help={describeChoice(settings)}
        action={
          can.updateConnection && (
            <Button ref={choose} variant={hasModel ? 'secondary' : 'primary'} onClick={open}>
              {hasModel ? 'Change model' : 'Connect a model'}
            </Button>
          )
        }
      />
      {/* What a test found of one model is not said of another. */}
      <ModelTrial key={nameModel(settings)} settings={settings}>
        {listOthers(settings).map(({ provider, label }) => (
          <Button
            key={provider}
            size="sm"
            variant="quiet"
            busy={isPending && variables.connection.provider === provider}
            onClick={() =>
              mutate(
                { connection: { provider } },
                {
                  // What was pressed goes.
                  onSuccess: () => choose.current?.focus(),
                  onError: (error) => showFailure('The AI model was not changed', error),
                },
              )
            }
          >
            {label}
          </Button>
        ))}
      </ModelTrial>
      {dialog}
    </Card>
  );
}
