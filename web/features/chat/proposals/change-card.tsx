import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { applyChanges } from '../../../../contract/document-changes.ts';
import { focusOn } from '../../../ui/focus-on.ts';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { latestVersionQuery } from '../../results/index.ts';
import { ChangeButton } from './change-button.tsx';
import { ProposalFrame } from './proposal-frame.tsx';
import type { CardProps } from './card-props.ts';
import { useDecide } from './use-decide.ts';

const name = 'Proposed change';

/** What an agent would change in a finished document, piece by piece. */
export function ChangeCard({ proposal, message, canDecide }: CardProps<'document-change'>) {
  const decide = useDecide(message, proposal);
  const [entered, setEntered] = useState<typeof proposal.changes | null>(null);
  const { messageId, changes, path, state } = proposal;
  const target = { id: messageId, chatSessionId: message.chatSessionId };
  const { data: latest } = useQuery({ ...latestVersionQuery(target), enabled: state === 'open' });
  const fits = !latest || applyChanges(latest.content, changes) !== null;
  const enter = (at: number, replace: string) =>
    setEntered((entered ?? changes).map((each, index) => (index === at ? { ...each, replace } : each)));
  return (
    <ProposalFrame
      kind="Change of your document"
      name={name}
      icon={FilePen}
      done="Accepted"
      acceptLabel="Accept change"
      onAccept={() => decide.accept(entered ? { changes: entered } : undefined)}
      obstacle={fits ? undefined : 'The text has changed since, so this no longer fits.'}
      extra={
        (fits || entered) && (
          <ChangeButton
            name={name}
            isChanging={entered !== null}
            onChange={() => setEntered(changes)}
            onCancel={() => setEntered(null)}
            staysOnEscape
          />
        )
      }
      {...{ decide, path, canDecide }}
    >
      <ul className="grid gap-2">
        {(entered ?? changes).map(({ find, replace }, index) => (
          <li key={index} className="whitespace-pre-wrap wrap-anywhere">
            <del className="text-ink-2">{find}</del>
            {entered ? (
              <TextareaField
                label="Becomes"
                className="mt-2"
                ref={index === 0 ? focusOn : undefined}
                rows={3}
                maxLength={10_000}
                value={replace}
                onChange={(event) => enter(index, event.target.value)}
              />
            ) : (
              replace !== '' && (
                <ins className="mt-1 block bg-primary-soft px-1 text-ink no-underline">
                  <span className="sr-only">becomes </span>
                  {replace}
                </ins>
              )
            )}
          </li>
        ))}
      </ul>
    </ProposalFrame>
  );
}
