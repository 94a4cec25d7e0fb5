import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../../contract/conversations.ts';
import type { ResultVersion, ResultVersionKind } from '../../../contract/results.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { fullNameOf } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DocumentPaper } from './document-paper.tsx';
import { useSaveVersion, versionsQuery } from './results-api.ts';
import type { ResultMessage } from './results-api.ts';
import { describeLength } from './text-length.ts';

const kindLabels: Record<ResultVersionKind, string> = {
  template: 'From the guide',
  draft: 'Written out',
  edit: 'Edited',
  rewrite: 'Rewritten',
};

const describe = ({ content, createdBy, createdAt }: ResultVersion) =>
  `${formatRelativeTime(createdAt)}, ${fullNameOf(createdBy)}, ${describeLength(content)}`;

function VersionRow({ version, isLatest, onOpen }: { version: ResultVersion; isLatest: boolean; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        className="grid w-full gap-0.5 rounded-md px-3 py-2.5 text-left hover:bg-hover"
        onClick={onOpen}
      >
        <span className="flex flex-wrap items-center gap-2 text-md font-medium">
          {`Version ${version.number}: ${kindLabels[version.kind]}`}
          {isLatest && <Badge tone="primary">Latest</Badge>}
        </span>
        <span className="text-sm text-ink-2">{describe(version)}</span>
        {version.note && <span className="text-sm text-ink-2 wrap-anywhere">{version.note}</span>}
      </button>
    </li>
  );
}

interface VersionsDialogProps {
  message: ResultMessage;
  title: string;
  canEdit: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (message: Message) => void;
}

/** All that a document was: each version to be looked at, and made the latest again. */
export function VersionsDialog({ message, title, canEdit, open, onOpenChange, onSaved }: VersionsDialogProps) {
  const query = useQuery({ ...versionsQuery(message), enabled: open });
  const [shownNumber, setShownNumber] = useState<number | null>(null);
  const { mutate, isPending } = useSaveVersion(message, onSaved);
  const versions = query.data ?? [];
  const [latest] = versions;
  const shown = versions.find(({ number }) => number === shownNumber) ?? null;
  const close = (isOpen: boolean) => {
    setShownNumber(null);
    onOpenChange(isOpen);
  };
  const restore = () => {
    if (!shown || !latest) return;
    mutate(
      { content: shown.content, basedOn: latest.number, restores: shown.number },
      {
        onSuccess: () => {
          showToast({ title: 'Version restored', description: 'The text from before is under Versions too.' });
          close(false);
        },
        onError: (error) =>
          showToast({ title: 'The version was not restored', description: sentenceOf(error), variant: 'destructive' }),
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="lg"
      title={shown ? `Version ${shown.number}` : 'Versions'}
      description={shown ? `${kindLabels[shown.kind]}, ${describe(shown)}` : title}
      footer={
        shown && (
          <>
            <Button variant="quiet" icon={ArrowLeft} onClick={() => setShownNumber(null)}>
              All versions
            </Button>
            {canEdit && shown !== latest && (
              <Button variant="primary" icon={RotateCcw} busy={isPending} onClick={restore}>
                Restore this version
              </Button>
            )}
          </>
        )
      }
    >
      {shown ? (
        <DocumentPaper title={`Version ${shown.number} of ${title}`} markdown={shown.content} />
      ) : query.isPending ? (
        <Skeleton className="h-32 w-full" />
      ) : query.error ? (
        <ErrorState title="The versions could not be loaded." onRetry={() => void query.refetch()} />
      ) : (
        <ul className="-mx-3 grid gap-1">
          {versions.map((version) => (
            <VersionRow
              key={version.number}
              version={version}
              isLatest={version === latest}
              onOpen={() => setShownNumber(version.number)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
