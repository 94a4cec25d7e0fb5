import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { agents } from '../../../contract/agents.ts';
import type { PlaybookArticle } from '../../../contract/chat.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { articleQuery } from './chat-api.ts';
import { MessageText } from './message-text.tsx';

interface ArticleDialogProps {
  id: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const monthText = (yearAndMonth: string): string =>
  new Date(`${yearAndMonth}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const LoadingArticle = () => (
  <div role="status" aria-label="Loading the article" className="grid gap-2">
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-5 w-4/5" />
    <Skeleton className="h-24 w-full" />
  </div>
);

function Fact({ text, checked, reviewYearly }: PlaybookArticle['facts'][number]) {
  const Icon = checked ? CircleCheck : CircleDashed;
  return (
    <li className="flex gap-2.5">
      <Icon
        size={16}
        strokeWidth={1.75}
        className={`mt-1 flex-none ${checked ? 'text-on-success-soft' : 'text-ink-3'}`}
        role="img"
        aria-label={checked ? 'Checked in the source:' : 'Professional practice:'}
      />
      <span className="min-w-0 wrap-anywhere">
        {text} {reviewYearly && <Badge tone="warn">Changes from year to year</Badge>}
      </span>
    </li>
  );
}

function Article({ answer, facts, body, source, asOf }: PlaybookArticle) {
  return (
    <div className="grid gap-4">
      <p className="text-lg text-pretty">{answer}</p>
      <ul className="grid gap-2.5">
        {facts.map((fact) => (
          <Fact key={fact.text} {...fact} />
        ))}
      </ul>
      {body !== '' && <MessageText>{body}</MessageText>}
      <p className="border-t border-line pt-3 text-sm text-ink-2 wrap-anywhere">
        {`Source: ${source}, as of ${monthText(asOf)}. Points with a check mark were seen in the source; confirm the others before you rely on them.`}
      </p>
    </div>
  );
}

/** An article of the playbook, as an answer cites it. */
export function ArticleDialog({ id, title, open, onOpenChange }: ArticleDialogProps) {
  const { data: article, error, refetch } = useQuery(articleQuery(id));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={article?.title ?? title}
      description={
        article && `From the playbook of ${agents[article.agentType].persona}, ${agents[article.agentType].name}`
      }
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      {article ? (
        <Article {...article} />
      ) : error ? (
        <ErrorState title="The article could not be loaded." help={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingArticle />
      )}
    </Dialog>
  );
}
