import type { Document } from '../../../contract/documents.ts';
import { abilitiesOf } from '../../platform/access/access.ts';
import { documentPolicy } from './policy.ts';
import type { DocumentWithUploader } from './queries.ts';

export const presentDocument = ({ document, membership, uploader }: DocumentWithUploader): Document => ({
  ...document,
  uploadedBy: uploader,
  createdAt: document.createdAt.toISOString(),
  updatedAt: document.updatedAt.toISOString(),
  analysis: {
    status: document.analysisStatus,
    summary: null,
    keyPoints: [],
    dates: [],
    amounts: [],
    suggestedTasks: [],
    error: null,
  },
  can: abilitiesOf(membership, documentPolicy, document),
});
