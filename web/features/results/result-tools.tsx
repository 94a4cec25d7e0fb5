import { FileText, History, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Ref } from 'react';
import { Link } from 'wouter';
import type { Message } from '../../../contract/conversations.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyDialog } from '../../ui/lazily.tsx';
import { readEdit } from './edit-draft.ts';
import type { ResultMessage } from './results-api.ts';
import { RewriteMenu } from './rewrite-menu.tsx';
import { SaveToDocuments } from './save-to-documents.tsx';
import { describeLength } from './text-length.ts';
import type { Writing } from './use-writing.ts';

const VersionsDialog = lazyDialog(() => import('./versions-dialog.tsx').then(({ VersionsDialog: dialog }) => dialog));

interface ResultToolsProps {
  message: ResultMessage;
  title: string;
  markdown: string;
  canEdit: boolean;
  writing: Writing;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onSaved: (message: Message) => void;
}

/** What can be done to the text of a finished document. */
export function ResultTools(props: ResultToolsProps) {
  const { message, title, markdown, canEdit, writing, editButton, onEdit, onSaved } = props;
  const user = useUser();
  const [showsVersions, setShowsVersions] = useState(false);
  const { hasModel, modelIsSetBy, problem, isStarting, start, stop } = writing;
  const canWrite = canEdit && hasModel === true;
  return (
    <>
      {problem && (
        <div role="alert" data-retry className="mt-3 flex items-center gap-2 text-sm text-danger">
          <p className="min-w-0">{problem}</p>
          <Button size="sm" variant="quiet" className="shrink-0" onClick={stop}>
            OK
          </Button>
        </div>
      )}
      <div
        role="group"
        aria-label="The text"
        className={classNames('mt-3 flex flex-wrap items-center gap-1', !canWrite && '-ml-2.5')}
      >
        {canWrite && (
          <Button
            size="sm"
            variant="soft"
            icon={FileText}
            busy={isStarting}
            className="mr-1"
            onClick={() => start({ kind: 'draft' })}
          >
            Write it out as prose
          </Button>
        )}
        {canEdit && (
          <Button ref={editButton} size="sm" variant="quiet" icon={Pencil} onClick={onEdit}>
            {readEdit(user.id, message.id) ? 'Continue editing' : 'Edit'}
          </Button>
        )}
        {canWrite && (
          <RewriteMenu isBusy={isStarting} onRewrite={(instruction) => start({ kind: 'rewrite', instruction })} />
        )}
        <Button size="sm" variant="quiet" icon={History} onClick={() => setShowsVersions(true)}>
          Versions
        </Button>
        {canEdit && <SaveToDocuments message={message} onSaved={onSaved} />}
      </div>
      <p className="mt-1 text-xs text-ink-2 tabular-nums">{describeLength(markdown)}</p>
      {canEdit && hasModel === false && modelIsSetBy && (
        <p className="mt-1 text-xs text-ink-3">
          Writing it out, shorter or warmer needs an AI model.{' '}
          {modelIsSetBy === 'operator' ? (
            'Whoever runs this site can connect one.'
          ) : (
            <>
              An admin can connect one in{' '}
              <Link href="/settings" className="text-link underline underline-offset-3">
                Settings
              </Link>
              .
            </>
          )}
        </p>
      )}
      {showsVersions && (
        <VersionsDialog
          {...{ message, title, canEdit, onSaved }}
          open={showsVersions}
          onOpenChange={setShowsVersions}
        />
      )}
    </>
  );
}
