import { useQuery } from '@tanstack/react-query';
import { agents } from '../../../contract/agents.ts';
import type { AiUsage } from '../../../contract/ai-usage.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatMonth, formatNumber } from '../../lib/format.ts';
import { fullNameOf } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { aiUsageQuery } from './ai-api.ts';
import { formatCost } from './ai-words.ts';

type Tokens = AiUsage['total'];

const cell = 'px-2 py-2.5 text-right align-top whitespace-nowrap tabular last:pr-4';

const Numbers = ({ tokens: { inputTokens, outputTokens, cost }, hasCost }: { tokens: Tokens; hasCost: boolean }) => (
  <>
    <td className={cell}>{formatNumber(inputTokens)}</td>
    <td className={cell}>{formatNumber(outputTokens)}</td>
    {hasCost && <td className={cell}>{formatCost(cost ?? 0)}</td>}
  </>
);

function UsageRows({ usage: { rows, total, month } }: { usage: AiUsage }) {
  const hasCost = total.cost !== null;
  return (
    <table aria-label={`Use in ${formatMonth(month)}`} className="w-full border-collapse text-sm">
      <thead className="text-xs text-ink-2">
        <tr>
          <th scope="col" className="px-4 py-2 text-left font-semibold">
            Member and agent
          </th>
          <th scope="col" className="px-2 py-2 text-right font-semibold last:pr-4">
            Read
          </th>
          <th scope="col" className="px-2 py-2 text-right font-semibold last:pr-4">
            Written
          </th>
          {hasCost && (
            <th scope="col" className="px-2 py-2 pr-4 text-right font-semibold">
              Cost
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ user, agentType, ...tokens }) => (
          <tr key={`${user.id} ${agentType}`} className="border-t border-line">
            <th scope="row" className="px-4 py-2.5 text-left font-normal wrap-anywhere">
              {fullNameOf(user)}
              <span className="block text-xs text-ink-2">
                {agentType ? `${agents[agentType].persona}, ${agents[agentType].name}` : 'Reading documents'}
              </span>
            </th>
            <Numbers tokens={tokens} hasCost={hasCost} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="px-4 py-2.5 text-left">
            Total
          </th>
          <Numbers tokens={total} hasCost={hasCost} />
        </tr>
      </tfoot>
    </table>
  );
}

/** Tokens of the present month, by member and agent. */
export function UsageTable({ organizationId }: { organizationId: string }) {
  const { data: usage, error, refetch } = useQuery(aiUsageQuery(organizationId));
  if (!usage && !error) return <ListSkeleton rows={2} />;
  return (
    <Card>
      <div className="px-4 pt-3.5 pb-1">
        <h3 className="text-sm font-semibold">{usage ? `Used in ${formatMonth(usage.month)}` : 'Used this month'}</h3>
        <p className="text-xs text-pretty text-ink-2">
          In tokens: a word of English is a little more than one. Where a provider gives no count, it is estimated from
          the length of the text.
        </p>
      </div>
      {!usage && (
        <ErrorState
          title="What was used could not be loaded."
          help={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {usage?.rows.length === 0 && <p className="px-4 pt-1 pb-4 text-sm text-ink-2">No model was asked this month.</p>}
      {usage && usage.rows.length > 0 && (
        // Long numbers on a narrow screen scroll by themselves.
        <div role="region" aria-label="Table of use" tabIndex={0} className="overflow-x-auto">
          <UsageRows usage={usage} />
        </div>
      )}
    </Card>
  );
}
