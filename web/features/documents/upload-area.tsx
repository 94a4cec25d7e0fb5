import { CloudUpload } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useSearchParams } from 'wouter';
import { classNames } from '../../ui/class-names.ts';
import { acceptedFiles, acceptedFilesHint } from './upload-check.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

const hasFiles = ({ dataTransfer }: Pick<DragEvent | globalThis.DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** A file that misses the area would otherwise be opened by the browser, in place of the app. */
function useMissedDrops() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

const areaClass =
  'flex min-h-[84px] items-center gap-4 rounded-[14px] border-[1.5px] border-dashed px-4 py-3.5 md:px-4.5 md:py-4';

export function UploadArea({ organizationId }: { organizationId: string }) {
  const titleId = useId();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [parameters, setParameters] = useSearchParams();
  const { start, cancel, uploading } = useUpload(organizationId);
  useMissedDrops();

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
  if (uploading) {
    return <UploadProgress {...uploading} className={areaClass} onCancel={cancel} onFocusLost={focusInput} />;
  }

  const startFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file) start(file);
  };
  const allowDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    startFirst(event.dataTransfer.files);
  };

  return (
    <div role="presentation" onDragOver={allowDrop} onDragLeave={leave} onDrop={drop}>
      <label
        className={classNames(
          areaClass,
          'cursor-pointer transition-colors duration-(--t-fast) hover:border-primary hover:bg-primary-soft',
          'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
          isOver ? 'border-primary bg-primary-soft' : 'border-line-input bg-canvas',
        )}
      >
        <input
          ref={input}
          type="file"
          accept={acceptedFiles}
          aria-labelledby={titleId}
          aria-describedby={hintId}
          className="sr-only"
          onChange={({ currentTarget }) => {
            startFirst(currentTarget.files);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <span className="arch grid h-12.5 w-11 flex-none place-items-center bg-primary-soft text-on-primary-soft">
          <CloudUpload size={22} strokeWidth={1.6} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span id={titleId} className="block font-semibold">
            <span className="max-md:hidden">Drag a file here, or browse</span>
            <span className="md:hidden">Choose a file</span>
          </span>
          <span id={hintId} className="block text-xs text-ink-2">
            {acceptedFilesHint}
          </span>
        </span>
        <span aria-hidden="true" className="button button-secondary max-md:hidden">
          Browse
        </span>
      </label>
    </div>
  );
}
