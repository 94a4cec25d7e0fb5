import { CircleAlert, CircleCheck } from 'lucide-react';
import { isUnauthorized, sentenceOf } from '../../../lib/api-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { useTestConnection } from './ai-api.ts';

interface TrialResultProps {
  trial: Pick<ReturnType<typeof useTestConnection>, 'data' | 'error' | 'isPending'>;
  className?: string;
}

/** Says what came of a test, once it has. */
export function TrialResult({ trial: { data, error, isPending }, className }: TrialResultProps) {
  const message = data?.message ?? (error && !isUnauthorized(error) ? sentenceOf(error) : null);
  const works = data?.works ?? false;
  const Icon = works ? CircleCheck : CircleAlert;
  return (
    <div role="status" className={message && !isPending ? className : undefined}>
      {message && !isPending && (
        <p className="flex items-start gap-1.5 text-sm text-pretty wrap-anywhere">
          <Icon
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className={classNames('mt-0.5 flex-none', works ? 'text-success' : 'text-danger')}
          />
          {message}
        </p>
      )}
    </div>
  );
}
