import type { Document } from '../../../contract/documents.ts';
import { fullNameOf } from '../../lib/session.ts';

export const uploaderOf = ({ uploadedBy }: Pick<Document, 'uploadedBy'>): string =>
  uploadedBy ? fullNameOf(uploadedBy) : 'A former member';
