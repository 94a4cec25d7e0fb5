import type { MemoryPreview } from '../../../contract/memory.ts';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { Fact, Facts } from '../../ui/facts.tsx';

const messages = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'message' : 'messages'}`;

const describeRun = ({ ranAt, forgottenMessages }: NonNullable<MemoryPreview['retention']>): string =>
  `${formatDateTime(ranAt)}: ${messages(forgottenMessages)} of the team had become too old since the check before`;

/** What agents no longer use; everything stays in the chats themselves. */
export const ForgottenFacts = ({ preview: { forgotten, retention } }: { preview: MemoryPreview }) => (
  <div className="grid gap-2">
    <h3 className="mt-2 text-sm font-semibold">No longer used in other chats</h3>
    <Facts>
      <Fact label="Too old">{messages(forgotten.byRetention)}</Fact>
      <Fact label="From before the last reset">{messages(forgotten.byReset)}</Fact>
      <Fact label="More than the number to share">{messages(forgotten.beyondLimit)}</Fact>
      <Fact label="Daily check">{retention ? describeRun(retention) : 'Not yet: the first is within an hour'}</Fact>
    </Facts>
    <p className="text-xs text-ink-2">Of the chats that you can open. They stay readable in History.</p>
  </div>
);
