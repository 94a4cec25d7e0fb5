import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { applyChanges } from '../../../contract/document-changes.ts';
import type { Message } from '../../../contract/conversations.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSaveVersion, versionsQuery } from './results-api.ts';

interface ProposedChangeProps {
  /** The agent's message that proposes it. */
  message: Message;
  canEdit: boolean;
  onSaved: (message: Message) => void;
}

/** What an agent would change in a finished document: piece by piece, to be accepted or left. */
export function ProposedChange({ message, canEdit, onSaved }: ProposedChangeProps) {
  const { documentChange } = message.metadata;
  const target = { id: documentChange?.messageId ?? '', chatSessionId: message.chatSessionId };
  const { data: versions } = useQuery({ ...versionsQuery(target), enabled: documentChange !== undefined });
  const { mutate, isPending } = useSaveVersion(target, onSaved);
  if (!documentChange) return null;
  const [latest] = versions ?? [];
  const changed = latest ? applyChanges(latest.content, documentChange.changes) : null;
  const isMade = documentChange.changes.every(({ replace }) => latest?.content.includes(replace));
  const accept = () => {
    if (!latest || changed === null) return;
    mutate(
      { content: changed, basedOn: latest.number, proposedIn: message.id },
      {
        onSuccess: () => showToast({ title: 'Change accepted', description: 'The earlier text is under Versions.' }),
        onError: (error) =>
          showToast({ title: 'The change was not made', description: sentenceOf(error), variant: 'destructive' }),
      },
    );
  };
  return (
    <section aria-label="Proposed change" className="mt-4 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      <h3 className="font-semibold">Proposed change</h3>
      <ul className="mt-2 grid gap-2">
        {documentChange.changes.map(({ find, replace }, index) => (
          <li key={index} className="whitespace-pre-wrap wrap-anywhere">
            <del className="text-ink-2">{find}</del>
            {replace !== '' && (
              <ins className="mt-1 block bg-primary-soft px-1 text-ink no-underline">
                <span className="sr-only">becomes </span>
                {replace}
              </ins>
            )}
          </li>
        ))}
      </ul>
      {latest && changed === null && (
        <p className="mt-2 text-ink-2">
          {isMade
            ? 'This change is made. The earlier text is under Versions.'
            : 'The text has changed since, so this no longer fits.'}
        </p>
      )}
      {canEdit && changed !== null && (
        <Button size="sm" variant="primary" icon={Check} busy={isPending} className="mt-3" onClick={accept}>
          Accept change
        </Button>
      )}
    </section>
  );
}
