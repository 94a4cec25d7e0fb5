import type { Document } from '../../../contract/documents.ts';
import { abilitiesOf } from '../../platform/access/access.ts';
import { documentPolicy } from './policy.ts';
import type { DocumentWithUploader } from './queries.ts';
import { presentAnalysis } from './reading/present.ts';

export const presentDocument = ({ document, membership, uploader }: DocumentWithUploader): Document => ({
  ...document,
  uploadedBy: uploader,
  createdAt: document.createdAt.toISOString(),
  updatedAt: document.updatedAt.toISOString(),
  analysis: presentAnalysis(document),
  can: abilitiesOf(membership, documentPolicy, document),
});
