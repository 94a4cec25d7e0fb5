import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from '../../../contract/conversations.ts';
import { lazily, lazyDialog } from '../../ui/lazily.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DocumentPaper } from './document-paper.tsx';
import { FactsList } from './facts-list.tsx';
import { OpenPlaces } from './open-places.tsx';
import { ReplacedElsewhere } from './replaced-elsewhere.tsx';
import { findReplacedValues } from './replaced-values.ts';
import { ResultTools } from './result-tools.tsx';
import { latestVersionQuery } from './results-api.ts';
import type { ResultMessage } from './results-api.ts';
import { useOpenPlaces } from './use-open-places.tsx';
import { useWriting } from './use-writing.ts';
import { WritingProgress } from './writing-progress.tsx';

const ResultEditor = lazily(
  () => import('./result-editor.tsx').then(({ ResultEditor: editor }) => editor),
  () => <Skeleton className="h-60 w-full" />,
  { isOpen: () => true, close: ({ onClose }) => onClose() },
);
const FillPlacesDialog = lazyDialog(() =>
  import('./fill-places-dialog.tsx').then(({ FillPlacesDialog: dialog }) => dialog),
);

interface ResultDocumentProps {
  /** `null` until it is stored: then there is nothing to change yet. */
  message: ResultMessage | null;
  title: string;
  markdown: string;
  /** For the owner of the conversation. */
  canEdit: boolean;
  onSaved: (message: Message) => void;
}

/** A finished document on paper, to be edited in place and written anew. */
export function ResultDocument({ message, title, markdown, canEdit, onSaved }: ResultDocumentProps) {
  const [isEditing, setEditing] = useState(false);
  const [edit, setEdit] = useState<{ before: string; after: string } | null>(null);
  const writing = useWriting(message, canEdit);
  const { data: latest } = useQuery({
    ...latestVersionQuery(message ?? { id: '', chatSessionId: '' }),
    enabled: message !== null,
  });
  const version = latest?.number;
  const { places, blanks, opened, isOpen, setOpen, fill, drawBracket } = useOpenPlaces(
    markdown,
    canEdit && version !== undefined,
  );
  const replaced = useMemo(
    () => (edit?.after === markdown ? findReplacedValues(edit.before, edit.after) : []),
    [edit, markdown],
  );
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (!message) return <DocumentPaper title={title} markdown={markdown} />;
  if (isEditing) {
    return (
      <ResultEditor
        {...{ message, title }}
        onSaved={(saved) => {
          setEdit({ before: markdown, after: saved.content });
          onSaved(saved);
        }}
        onClose={() => setEditing(false)}
      />
    );
  }
  if (writing.writing) {
    return (
      <WritingProgress
        {...{ title, markdown }}
        writing={writing.writing}
        isStopping={writing.isStopping}
        onStop={writing.stop}
      />
    );
  }
  return (
    <>
      <DocumentPaper {...{ title, markdown, drawBracket }} startsOpen={edit !== null} />
      {replaced.length > 0 && version !== undefined && (
        <ReplacedElsewhere
          {...{ message, markdown, version, editButton }}
          values={replaced}
          onSaved={(saved) => {
            setEdit(edit && { ...edit, after: saved.content });
            onSaved(saved);
          }}
        />
      )}
      <OpenPlaces
        {...{ message, markdown, places, blanks, version, canEdit, onSaved }}
        onFill={fill}
        onEdit={() => setEditing(true)}
      />
      <FactsList facts={latest?.facts ?? []} />
      <ResultTools
        {...{ message, title, markdown, canEdit, onSaved, writing, editButton }}
        onEdit={() => setEditing(true)}
      />
      {opened && version !== undefined && (
        <FillPlacesDialog
          key={opened.count}
          {...{ message, places, version, onSaved }}
          first={opened.place}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
