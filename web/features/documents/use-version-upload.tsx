import { useRef } from 'react';
import type { ReactElement } from 'react';
import type { Document } from '../../../contract/documents.ts';
import { acceptedFiles } from './upload-check.ts';
import { useUploads } from './uploads.ts';

/** Lets a person choose the file that takes a document's place. The field, which nobody sees, is to be rendered. */
export function useVersionUpload(
  organizationId: string,
  label: string,
): { choose: (document: Document) => void; field: ReactElement } {
  const { add } = useUploads(organizationId);
  const input = useRef<HTMLInputElement>(null);
  const replaces = useRef<string | undefined>(undefined);
  return {
    choose: ({ id }) => {
      replaces.current = id;
      input.current?.click();
    },
    field: (
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        aria-label={label}
        className="hidden"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) add(file, { replaces: replaces.current });
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    ),
  };
}
