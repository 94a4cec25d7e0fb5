import { CloudUpload } from 'lucide-react';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { useFileDrop } from './file-drop.ts';
import { acceptedFiles, acceptedFilesHint, noteOnOthers } from './upload-check.ts';
import { UploadRows } from './upload-rows.tsx';
import { useUploads } from './uploads.ts';

const CloudDoor = () => (
  <span className="arch grid h-12.5 w-11 flex-none place-items-center bg-primary-soft text-on-primary-soft">
    <CloudUpload size={22} strokeWidth={1.6} aria-hidden="true" />
  </span>
);

/** Over the whole page, while a file is dragged over it. */
const DropTarget = () => (
  <div
    aria-hidden="true"
    data-drop-target
    className="pointer-events-none fixed inset-0 z-60 grid place-items-center bg-scrim p-4 md:p-8"
  >
    <div className="flex h-full w-full flex-col items-center justify-center gap-3 rounded-xl border-2 border-dashed border-primary bg-primary-soft px-4 text-center text-on-primary-soft">
      <CloudUpload size={40} strokeWidth={1.5} />
      <p className="text-xl font-semibold">Drop the file to upload it</p>
      <p className="text-sm">{acceptedFilesHint}</p>
    </div>
  </div>
);

export function UploadArea({ organizationId }: { organizationId: string }) {
  const titleId = useId();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [parameters, setParameters] = useSearchParams();
  const { uploads, add, cancel, dismiss, retry } = useUploads(organizationId);

  const addFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file) add(file, { note: noteOnOthers(files.length, file.name) });
  };
  const isOver = useFileDrop(addFirst);

  // `/documents?upload=1` leads here; the address then forgets it.
  const isAsked = parameters.has('upload');
  useEffect(() => {
    if (!isAsked) return;
    input.current?.focus();
    setParameters(
      (current) => {
        current.delete('upload');
        return current;
      },
      { replace: true },
    );
  }, [isAsked, setParameters]);

  const focusInput = useCallback(() => input.current?.focus(), []);

  return (
    <div className="rounded-[14px] border-[1.5px] border-dashed border-line-input bg-canvas">
      <label className="flex min-h-[84px] cursor-pointer items-center gap-4 rounded-[13px] px-4 py-3.5 transition-colors duration-(--t-fast) hover:bg-primary-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus md:px-4.5 md:py-4">
        <input
          ref={input}
          type="file"
          accept={acceptedFiles}
          aria-labelledby={titleId}
          aria-describedby={hintId}
          className="sr-only"
          onChange={({ currentTarget }) => {
            addFirst(currentTarget.files);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <CloudDoor />
        <span className="min-w-0 flex-1">
          <span id={titleId} className="block font-semibold">
            <span className="max-md:hidden">
              {uploads.length > 0 ? 'Drag the next file here, or browse' : 'Drag a file here, or browse'}
            </span>
            <span className="md:hidden">{uploads.length > 0 ? 'Choose the next file' : 'Choose a file'}</span>
          </span>
          <span id={hintId} className="block text-xs text-ink-2">
            {acceptedFilesHint}
          </span>
        </span>
        <span aria-hidden="true" className="button button-secondary max-md:hidden">
          Browse
        </span>
      </label>
      <UploadRows
        uploads={uploads}
        onCancel={cancel}
        onDismiss={dismiss}
        onRetry={retry}
        onFocusLost={focusInput}
        className="border-t border-line"
      />
      {isOver && <DropTarget />}
    </div>
  );
}
