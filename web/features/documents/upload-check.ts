import {
  documentTypes,
  fileExtension,
  fileTooLargeMessage,
  invalidFileTypeMessage,
  maxUploadBytes,
} from '../../../contract/options.ts';

/** What the file chooser offers. */
export const acceptedFiles = documentTypes.map(({ extension }) => `.${extension}`).join(',');

export const acceptedFilesHint = `${documentTypes.map(({ extension }) => extension.toUpperCase()).join(', ')}. Less than 10MB.`;

/** Why a file is not even sent, by its name and size; `null` where it may be. The server looks at the content, too. */
export function findRefusal({ name, size }: { name: string; size: number }): string | null {
  const extension = fileExtension(name);
  if (!documentTypes.some((type) => type.extension === extension)) return invalidFileTypeMessage;
  return size > maxUploadBytes ? fileTooLargeMessage : null;
}

/** Only the first of several files is used; said where there are more. */
export const noteOnOthers = (count: number, name: string): string | undefined =>
  count > 1
    ? `Only the first of your ${count} files was taken: ${name}. Please add the others one at a time.`
    : undefined;
