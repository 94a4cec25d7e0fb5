import { FileText } from 'lucide-react';
import { useState } from 'react';
import { focusOn } from '../../../ui/focus-on.ts';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DocumentPaper } from '../../results/index.ts';
import { ChangeButton } from './change-button.tsx';
import { ProposalFrame } from './proposal-frame.tsx';
import type { CardProps } from './card-props.ts';
import { useDecide } from './use-decide.ts';

/** A document for the library, to be read before it is saved. */
export function DocumentCard({ proposal, message, canDecide }: CardProps<'document'>) {
  const decide = useDecide(message, proposal);
  const [entries, setEntries] = useState<{ name: string; content: string } | null>(null);
  const { name, content } = proposal;
  const isMissing = entries !== null && (entries.name.trim() === '' || entries.content.trim() === '');
  return (
    <ProposalFrame
      kind="Document for your library"
      name={name}
      icon={FileText}
      done="Saved to Documents"
      acceptLabel="Save to Documents"
      path={proposal.path}
      onAccept={() => {
        if (!isMissing) decide.accept(entries ? { ...entries } : undefined);
      }}
      extra={
        <ChangeButton
          name={name}
          isChanging={entries !== null}
          onChange={() => setEntries({ name, content })}
          onCancel={() => setEntries(null)}
          staysOnEscape
        />
      }
      {...{ decide, canDecide }}
    >
      {entries ? (
        <div className="grid gap-4">
          <TextField
            label="Name"
            ref={focusOn}
            maxLength={200}
            autoComplete="off"
            value={entries.name}
            error={entries.name.trim() === '' && 'Please enter a name.'}
            onChange={(event) => setEntries({ ...entries, name: event.target.value })}
          />
          <TextareaField
            label="Text"
            rows={12}
            maxLength={60_000}
            value={entries.content}
            error={entries.content.trim() === '' && 'Please enter a text.'}
            onChange={(event) => setEntries({ ...entries, content: event.target.value })}
          />
        </div>
      ) : (
        <div className="min-w-0">
          <DocumentPaper title={name} markdown={content} />
        </div>
      )}
    </ProposalFrame>
  );
}
