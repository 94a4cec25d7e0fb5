import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { QueuedUpload } from './upload-queue.ts';

interface UploadRowProps {
  upload: QueuedUpload;
  onCancel: (key: number) => void;
  onDismiss: (key: number) => void;
  onRetry: (key: number) => void;
  /** A button is gone with the focus on it. */
  onFocusLost: () => void;
}

const stateOf = ({ status, share }: QueuedUpload): string => {
  if (status === 'waiting') return 'Waits for its turn';
  return share < 1 ? `${Math.floor(share * 100)}%` : 'Checking the file...';
};

function RowButton({ onGone, ...rest }: ComponentProps<typeof Button> & { onGone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === document.activeElement) onGone();
    };
  }, [onGone]);
  return <Button ref={button} size="sm" className="flex-none max-md:min-h-11" {...rest} />;
}

function FailedRow({ upload, onDismiss, onRetry, onFocusLost }: UploadRowProps) {
  const { key, failure } = upload;
  const { name } = upload.file;
  return (
    <>
      <div role="alert" className="flex min-w-40 flex-1 gap-2.5 text-sm">
        <TriangleAlert size={16} strokeWidth={1.75} className="mt-0.5 flex-none text-danger" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name} was not uploaded</p>
          <p className="text-xs wrap-anywhere text-ink-2">{failure?.sentence}</p>
        </div>
      </div>
      <div className="flex gap-1.5">
        {failure?.mayRetry && (
          <RowButton aria-label={`Try again: ${name}`} onGone={onFocusLost} onClick={() => onRetry(key)}>
            Try again
          </RowButton>
        )}
        <RowButton variant="quiet" aria-label={`Dismiss ${name}`} onGone={onFocusLost} onClick={() => onDismiss(key)}>
          Dismiss
        </RowButton>
      </div>
    </>
  );
}

function RunningRow({ upload, onCancel, onFocusLost }: UploadRowProps) {
  const { key, status, share, note, isBroken } = upload;
  const { name } = upload.file;
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="flex gap-3 text-sm">
          <span role="status" className="min-w-0 flex-1 truncate font-semibold" title={name}>
            {status === 'waiting' ? name : `Uploading ${name}`}
          </span>
          <span className="tabular text-ink-2">{stateOf(upload)}</span>
        </p>
        {status === 'sending' && <ProgressBar value={share} label={`Uploading ${name}`} className="mt-2" />}
        {isBroken && (
          <p role="status" className="mt-1.5 text-xs text-ink-2">
            The connection broke. Trying again...
          </p>
        )}
        {note && <p className="mt-1.5 text-xs wrap-anywhere text-ink-2">{note}</p>}
      </div>
      <RowButton aria-label={`Cancel ${name}`} onGone={onFocusLost} onClick={() => onCancel(key)}>
        Cancel
      </RowButton>
    </>
  );
}

interface UploadRowsProps extends Omit<UploadRowProps, 'upload'> {
  uploads: QueuedUpload[];
  className?: string;
}

/** Files on their way, those that wait for it, and those that did not arrive. */
export function UploadRows({ uploads, className, ...actions }: UploadRowsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className={className}>
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-line px-4 py-3 not-first:border-t md:px-4.5"
        >
          {upload.failure ? <FailedRow upload={upload} {...actions} /> : <RunningRow upload={upload} {...actions} />}
        </li>
      ))}
    </ul>
  );
}
