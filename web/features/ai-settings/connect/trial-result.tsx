import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import type { RefObject } from 'react';
import { isAbort, isUnauthorized, sentenceOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Elapsed } from '../../../ui/elapsed.tsx';
import type { useTestConnection } from './connect-api.ts';

interface TrialResultProps {
  trial: Pick<ReturnType<typeof useTestConnection>, 'data' | 'error' | 'isPending' | 'submittedAt' | 'stop'>;
  /** What began it: it has the focus again once it is stopped. */
  button: RefObject<HTMLButtonElement | null>;
  className?: string;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Says what came of a test, once it has: in a sentence, then for each thing that was asked. */
export function TrialResult({ trial, button, className }: TrialResultProps) {
  const { data, error, isPending, submittedAt, stop } = trial;
  const isShown = error !== null && !isUnauthorized(error) && !isAbort(error);
  const message = data?.message ?? (isShown ? sentenceOf(error) : null);
  const works = data?.works ?? false;
  const parts = works ? (data?.parts ?? []) : [];
  const Icon = works ? CircleCheck : CircleAlert;
  return (
    <div role="status" className={message || isPending ? className : undefined}>
      {isPending && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
          <p className="min-w-0 flex-1 basis-60 text-pretty">
            Asking for a letter, a look-up and a form. A model on a computer of your own may take some minutes until its
            first word. <Elapsed since={submittedAt} />
          </p>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              stop();
              button.current?.focus();
            }}
          >
            Stop the test
          </Button>
        </div>
      )}
      {message && !isPending && (
        <>
          <p className="flex items-start gap-1.5 text-sm text-pretty wrap-anywhere">
            <Icon {...icon} className={classNames('mt-0.5 flex-none', works ? 'text-success' : 'text-danger')} />
            {parts.length > 0
              ? parts.every((part) => part.works)
                ? 'Works.'
                : 'Works, but not in everything:'
              : message}
          </p>
          {data?.tookTooLong && (
            <p className="mt-1.5 pl-[22px] text-sm text-pretty text-ink-2">
              An answer may take longer while a model is loaded. You can use it all the same.
            </p>
          )}
          {parts.length > 0 && (
            <ul className="mt-1.5 grid gap-1 pl-[22px] text-sm text-ink-2">
              {parts.map((part) => {
                const Sign = part.works ? CircleCheck : CircleMinus;
                return (
                  <li key={part.name} className="flex items-start gap-1.5 text-pretty">
                    <Sign
                      {...icon}
                      className={classNames('mt-0.5 flex-none', part.works ? 'text-success' : 'text-warn')}
                    />
                    {part.message}
                  </li>
                );
              })}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
