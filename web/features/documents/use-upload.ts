import { useRef, useState } from 'react';
import { showRefusal, useUploadDocument } from './documents-api.ts';
import { findRefusal } from './upload-check.ts';

/** One upload at a time: its file's name, how much of it is sent (0 to 1), and the way to stop it. */
export function useUpload(organizationId: string) {
  const { mutate, isPending, variables } = useUploadDocument();
  const [share, setShare] = useState(0);
  const controller = useRef<AbortController | null>(null);

  const start = (file: File) => {
    if (isPending) return;
    const refusal = findRefusal(file);
    if (refusal) {
      showRefusal(refusal);
      return;
    }
    controller.current = new AbortController();
    setShare(0);
    mutate({ file, organizationId, onProgress: setShare, signal: controller.current.signal });
  };

  return {
    start,
    cancel: () => controller.current?.abort(),
    uploading: isPending ? { name: variables.file.name, share } : null,
  };
}
