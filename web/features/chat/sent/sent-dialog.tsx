import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SentRequest } from '../../../../contract/chat.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const sentQuery = (messageId: string) =>
  queryOptions({
    queryKey: ['sent', messageId],
    queryFn: () => api('GET /api/chat/messages/:id/sent', { params: { id: messageId } }),
  });

const kinds: Record<string, [one: string, several: string]> = {
  EMAIL: ['email address', 'email addresses'],
  PHONE: ['phone number', 'phone numbers'],
  SSN: ['Social Security number', 'Social Security numbers'],
  CARD: ['card number', 'card numbers'],
  ACCOUNT: ['account number', 'account numbers'],
  BIRTHDATE: ['date of birth', 'dates of birth'],
  NAME: ['name', 'names'],
};

function describeMasked({ isMasked, masked }: SentRequest): string {
  if (!isMasked) return 'Nothing was masked: your organization has not switched it on for this agent.';
  const counts = Object.entries(masked).flatMap(([kind, count]) => {
    const words = kinds[kind];
    return words ? [`${count} ${words[count === 1 ? 0 : 1]}`] : [];
  });
  if (counts.length === 0) return 'Nothing in it was found that is to be masked.';
  return `Masked: ${new Intl.ListFormat('en').format(counts)}.`;
}

const speakers = { user: 'You, with what was given along', assistant: 'The model', tool: 'Looked up for it' };

/** With its marks set off, so that one sees at once what stands for something. */
function SentText({ children }: { children: string }) {
  const parts = children.split(/(\[(?:EMAIL|PHONE|SSN|CARD|ACCOUNT|BIRTHDATE|NAME|MARK)-\d+\])/);
  return (
    <p className="text-sm whitespace-pre-wrap wrap-anywhere">
      {parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
    </p>
  );
}

function SentMessage({ message: { by, content, calls = [] } }: { message: SentRequest['messages'][number] }) {
  const called = calls.map(({ name, input }) => `${name} ${JSON.stringify(input)}`);
  const text = [content, ...called].filter((each) => each.trim() !== '').join('\n');
  return (
    <section>
      <h4 className="text-xs font-semibold text-ink-2">{speakers[by]}</h4>
      <SentText>{text}</SentText>
    </section>
  );
}

function Request({ request, sentAt }: { request: SentRequest; sentAt: string | null }) {
  const { host, model, system, messages } = request;
  const last = messages.findLastIndex(({ by }) => by === 'user');
  const earlier = messages.slice(0, last);
  return (
    <div className="grid gap-3 not-first:border-t not-first:border-line not-first:pt-4">
      <p className="text-sm text-pretty wrap-anywhere">
        To {model}
        {host && ` at ${host}`}, {sentAt && formatDateTime(sentAt)}. {describeMasked(request)}
      </p>
      {messages.slice(last).map((message, index) => (
        <SentMessage key={index} message={message} />
      ))}
      <Fold summary="Before that: what the agent is and does, and your profile">
        <SentText>{system}</SentText>
      </Fold>
      {earlier.length > 0 && (
        <Fold summary="And the conversation until then">
          <div className="grid gap-3">
            {earlier.map((message, index) => (
              <SentMessage key={index} message={message} />
            ))}
          </div>
        </Fold>
      )}
    </div>
  );
}

interface SentDialogProps {
  messageId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SentDialog({ messageId, open, onOpenChange }: SentDialogProps) {
  const { data, error, refetch } = useQuery({ ...sentQuery(messageId), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="What was sent"
      description="Word for word what the model was told for this answer, but for the descriptions of its tools. Only you can see it."
    >
      {data ? (
        <div className="grid gap-4">
          {data.requests.map((request, index) => (
            <Request key={index} request={request} sentAt={data.sentAt} />
          ))}
        </div>
      ) : error ? (
        <ErrorState title="It could not be loaded." help={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  );
}
