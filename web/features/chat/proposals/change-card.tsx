import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { applyChanges } from '../../../../contract/document-changes.ts';
import { latestVersionQuery } from '../../results/index.ts';
import { ProposalFrame } from './proposal-frame.tsx';
import type { CardProps } from './card-props.ts';
import { useDecide } from './use-decide.ts';

/** What an agent would change in a finished document, piece by piece. */
export function ChangeCard({ proposal, message, canDecide }: CardProps<'document-change'>) {
  const decide = useDecide(message, proposal);
  const { messageId, changes, path, state } = proposal;
  const target = { id: messageId, chatSessionId: message.chatSessionId };
  const { data: latest } = useQuery({ ...latestVersionQuery(target), enabled: state === 'open' });
  const fits = !latest || applyChanges(latest.content, changes) !== null;
  return (
    <ProposalFrame
      kind="Change of your document"
      name="Proposed change"
      icon={FilePen}
      done="Accepted"
      acceptLabel="Accept change"
      onAccept={() => decide.accept()}
      obstacle={fits ? undefined : 'The text has changed since, so this no longer fits.'}
      {...{ decide, path, canDecide }}
    >
      <ul className="grid gap-2">
        {changes.map(({ find, replace }, index) => (
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
    </ProposalFrame>
  );
}
