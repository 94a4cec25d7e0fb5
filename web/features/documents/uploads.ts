import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Document } from '../../../contract/documents.ts';
import { fileTooLargeMessage, invalidFileTypeMessage } from '../../../contract/options.ts';
import { ApiError, isAbort, isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { upload } from '../../lib/upload.ts';
import { refreshDashboard } from '../../lib/refresh-soon.ts';
import { showToast } from '../../ui/toast-store.ts';
import { changeDocuments, documentQuery, documentsQuery, versionsKey } from './documents-api.ts';
import { findRefusal } from './upload-check.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { UploadQueue, UploadRequest, Way } from './upload-queue.ts';

const showRefusal = (sentence: string, note?: string) =>
  showToast({ title: sentence, description: note, variant: 'destructive' });
const showCancelled = () => showToast({ title: 'Upload cancelled', icon: 'info' });

const inSentences = (...sentences: (string | undefined)[]): string => sentences.filter(Boolean).join(' ');

// The same file will be refused again; whatever else went wrong may not.
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

function showFailure(error: Error, { note }: UploadRequest, { hasOthers, keep, retry }: Way) {
  if (isUnauthorized(error)) return;
  if (isAbort(error)) {
    showCancelled();
    return;
  }
  const sentence = sentenceOf(error);
  // The toast of the next file would take the place of this one's.
  const isKept = hasOthers();
  if (isKept) keep({ sentence, mayRetry: !isFinal(error) });
  if (sentence === invalidFileTypeMessage || sentence === fileTooLargeMessage) {
    showRefusal(sentence, note);
    return;
  }
  showToast({
    title: 'Failed to upload document',
    description: inSentences(sentence, note),
    variant: 'destructive',
    action: isKept || isFinal(error) ? undefined : { label: 'Try again', onClick: retry },
  });
}

function showSuccess({ originalName, version }: Document, { note, replaces }: UploadRequest) {
  if (replaces === undefined) showToast({ title: 'Document uploaded successfully', description: note });
  else showToast({ title: 'New version uploaded', description: `${originalName} is version ${version} now.` });
}

function showInLibrary(client: QueryClient, document: Document, { replaces }: UploadRequest) {
  const { id, organizationId } = document;
  client.setQueryData(documentQuery(id).queryKey, document);
  changeDocuments(client, organizationId, (documents) => [
    document,
    ...documents.filter((each) => each.id !== id && each.id !== replaces),
  ]);
  // The version that it stands for may be another than the one that was named.
  if (replaces !== undefined) {
    void client.invalidateQueries({ queryKey: documentsQuery(organizationId).queryKey });
    void client.invalidateQueries({ queryKey: versionsKey(organizationId) });
  }
  refreshDashboard(client);
}

function createQueue(client: QueryClient): UploadQueue {
  const mutation = new MutationObserver(client, {
    mutationFn: ({ request, way }: { request: UploadRequest; way: Way }) => {
      const form = new FormData();
      // Fields before the file, so that the server knows the organization when the file arrives.
      form.append('organizationId', request.organizationId);
      if (request.replaces !== undefined) form.append('replaces', request.replaces);
      form.append('file', request.file);
      return upload('POST /api/documents', form, way);
    },
  });
  const refresh = (organizationId: string) =>
    void client.invalidateQueries({ queryKey: documentsQuery(organizationId).queryKey });
  return createUploadQueue(async (request, way) => {
    try {
      const document = await mutation.mutate({ request, way });
      showInLibrary(client, document, request);
      showSuccess(document, request);
      return document;
    } catch (error) {
      if (error instanceof Error) showFailure(error, request, way);
      // Where the connection broke or was cut, the file may have arrived all the same.
      refresh(request.organizationId);
      return null;
    }
  });
}

const queues = new WeakMap<QueryClient, UploadQueue>();

function useQueue(): UploadQueue {
  const client = useQueryClient();
  const queue = queues.get(client) ?? createQueue(client);
  queues.set(client, queue);
  return queue;
}

/** `onUploaded` hears of each file that arrives while this is on screen, before the library shows it. */
export function useUploaded(onUploaded: (document: Document, request: UploadRequest) => void) {
  const queue = useQueue();
  const listener = useEffectEvent(onUploaded);
  useEffect(() => queue.onUploaded((document, request) => listener(document, request)), [queue]);
}

/** The files of this organization that are on their way, or wait for it, and the ways to add to them and to stop them. */
export function useUploads(organizationId: string) {
  const queue = useQueue();
  const uploads = useSyncExternalStore(queue.subscribe, queue.find);
  return {
    uploads: uploads.filter((each) => each.organizationId === organizationId),
    /** `note`: what else there is to know, beside how it went. */
    add: (file: File, details: Pick<UploadRequest, 'note' | 'replaces'> = {}) => {
      const refusal = findRefusal(file);
      if (refusal) showRefusal(refusal, details.note);
      else queue.add({ file, organizationId, ...details });
    },
    cancel: (key: number) => {
      if (!queue.cancel(key)) showCancelled();
    },
    dismiss: queue.cancel,
    retry: queue.retry,
  };
}
