import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AiSettings, ModelOffer } from '../../../../contract/ai-settings.ts';
import { formatFileSize } from '../../../../contract/file-size.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { focusWhereLost } from '../../../ui/focus-on.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useModelPull } from './connect-api.ts';
import { addressOf, type KnownEntries } from './connect-entries.ts';
import { describeToGet } from './connect-words.ts';

interface GetModelProps {
  entries: KnownEntries;
  offer: ModelOffer | null;
  settings: AiSettings;
  onGot: (entered: { model: string }) => void;
}

/** On a phone it comes below what is seen. */
const bringIntoSight = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

/** What an Ollama can get, until it is there. */
export function GetModel({ entries, offer, settings, onGot }: GetModelProps) {
  const { pull, start, cancel } = useModelPull(settings.organizationId);
  const wasWorking = useRef(false);
  const state = pull?.state;
  useEffect(() => {
    if (wasWorking.current && state === 'done' && pull) onGot({ model: pull.model });
    wasWorking.current = state === 'working';
  }, [state, pull, onGot]);
  const working = pull?.state === 'working' ? pull : null;
  const failed = pull?.state === 'failed' ? pull : null;
  const toGet = offer?.toGet ?? [];
  const last = toGet.find(({ model }) => model === (pull?.model ?? start.variables?.model)) ?? toGet[0];
  if (!working && toGet.length === 0) return null;
  const said = working ? `Getting ${working.model}. You can close this: it goes on.` : failed?.message;
  return (
    <div ref={bringIntoSight} className="grid gap-2 rounded-sm bg-sunken p-3 text-sm">
      <div className={said ? 'flex items-center justify-between gap-3' : 'sr-only'}>
        <p role="status" className="text-pretty">
          {said}
        </p>
        {working && working.total > 0 && (
          <p className="tabular whitespace-nowrap text-ink-2">
            {`${formatFileSize(working.completed)} of ${formatFileSize(working.total)}`}
          </p>
        )}
      </div>
      {working ? (
        <>
          <ProgressBar
            value={working.total > 0 ? working.completed / working.total : 0}
            label={`${working.model} so far`}
          />
          <Button
            ref={focusWhereLost}
            size="sm"
            variant="quiet"
            className="justify-self-start"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onError: (error) => showFailure('It was not stopped', error) })}
          >
            Stop getting it
          </Button>
        </>
      ) : (
        toGet.map(({ model, ...needs }) => (
          <div key={model} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="min-w-0 flex-1 basis-60 text-pretty">{describeToGet({ model, ...needs })}</p>
            <Button
              ref={model === last?.model ? focusWhereLost : undefined}
              size="sm"
              icon={Download}
              busy={start.isPending && start.variables.model === model}
              onClick={() =>
                start.mutate(
                  { baseUrl: addressOf(entries), model },
                  { onError: (error) => showFailure('It could not be got', error) },
                )
              }
            >
              {failed?.model === model ? 'Try again' : `Get ${model}`}
            </Button>
          </div>
        ))
      )}
    </div>
  );
}
