import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../../contract/conversations.ts';
import type { ResultVersion } from '../../../contract/results.ts';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DocumentPaper } from './document-paper.tsx';
import { forgetEdit, keepEdit, readEdit } from './edit-draft.ts';
import { dropEmptyRows } from './editor/drop-empty-rows.ts';
import { MarkdownField } from './editor/markdown-field.tsx';
import { useSaveVersion, versionsQuery } from './results-api.ts';
import type { ResultMessage } from './results-api.ts';

interface ResultEditorProps {
  message: ResultMessage;
  title: string;
  onSaved: (message: Message) => void;
  onClose: () => void;
}

function EditForm({ latest, ...props }: ResultEditorProps & { latest: ResultVersion }) {
  const { message, title, onSaved, onClose } = props;
  const user = useUser();
  const [kept] = useState(() => readEdit(user.id, message.id));
  const [{ text, basedOn }, setDraft] = useState(kept ?? { text: latest.content, basedOn: latest.number });
  const [problem, setProblem] = useState<string | null>(null);
  const [newest, setNewest] = useState<ResultVersion | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const { mutate, isPending } = useSaveVersion(message, onSaved);

  const change = (next: string) => {
    setDraft({ text: next, basedOn });
    keepEdit(user.id, message.id, { text: next, basedOn });
  };
  const close = () => {
    forgetEdit(user.id, message.id);
    onClose();
  };
  const save = () =>
    mutate(
      { content: dropEmptyRows(text, latest.content), basedOn },
      {
        onSuccess: () => {
          showToast({ title: 'Changes saved', description: 'The earlier text is under Versions.' });
          close();
        },
        onError: (error) => {
          setProblem(sentenceOf(error));
          const current = error instanceof ApiError ? (error.body?.current as ResultVersion | undefined) : undefined;
          if (!current) return;
          setNewest(current);
          setDraft({ text, basedOn: current.number });
        },
      },
    );
  return (
    <div className="grid gap-3">
      {kept && kept.text !== latest.content && (
        <p className="text-sm text-ink-2">These are your changes from before. They are not saved yet.</p>
      )}
      <MarkdownField label={`Text of ${title}`} value={text} onChange={change} />
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {newest && <DocumentPaper title={`The newest version of ${title}`} markdown={newest.content} />}
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={() => (text === latest.content ? close() : setDiscarding(true))}>
          Cancel
        </Button>
        <Button variant="primary" busy={isPending} disabled={text.trim() === ''} onClick={save}>
          Save
        </Button>
      </div>
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setDiscarding}
        title="Discard your changes?"
        body="What you changed since the last version is not saved and would be lost."
        confirmLabel="Discard changes"
        onConfirm={close}
        danger
      />
    </div>
  );
}

/** In the place of the paper: its text, to be changed and saved as the next version. */
export function ResultEditor(props: ResultEditorProps) {
  const query = useQuery(versionsQuery(props.message));
  const [latest] = query.data ?? [];
  if (latest) return <EditForm {...props} latest={latest} />;
  if (query.isPending) return <Skeleton className="h-60 w-full" />;
  return <ErrorState title="The text could not be loaded." onRetry={() => void query.refetch()} />;
}
