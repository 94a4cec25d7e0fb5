import { z } from 'zod';
import { documentAnalysis } from './document-analysis.ts';
import { endpoint } from './endpoint.ts';
import { page } from './page.ts';
import { id, optionalText, organizationQuery, person, requiredText, time } from './values.ts';

export const document = z.object({
  id,
  organizationId: id,
  uploadedBy: person.nullable(),
  filename: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number(),
  url: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  /** Counts up from 1 where a newer file took the place of an older one. */
  version: z.number(),
  /** A guide's finished document, saved from its conversation. */
  isResult: z.boolean(),
  createdAt: time,
  updatedAt: time,
  analysis: documentAnalysis,
  can: z.object({ update: z.boolean(), delete: z.boolean(), analyze: z.boolean() }),
});
export type Document = z.output<typeof document>;

/** The newest version of each, the newest first. */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  query: page.extend(organizationQuery.shape),
  output: z.array(document),
});
export const getDocument = endpoint({ method: 'GET', path: '/api/documents/:id', output: document });
/** Multipart: `file` and `organizationId`; `replaces`, the id of a document, makes it that one's next version. */
export const uploadDocument = endpoint({ method: 'POST', path: '/api/documents', output: document, status: 201 });
export const updateDocument = endpoint({
  method: 'PATCH',
  path: '/api/documents/:id',
  body: z.object({
    description: optionalText(5000).optional(),
    /** Kept once each, whatever their case. */
    tags: z.array(requiredText(50, 'A tag needs a name.')).max(20, 'Please use at most 20 tags.').optional(),
  }),
  output: document,
});
export const deleteDocument = endpoint({ method: 'DELETE', path: '/api/documents/:id' });
/** The file itself, or the range of it that is asked for, as an attachment under its original name. */
export const downloadDocument = endpoint({ method: 'GET', path: '/api/documents/:id/download', status: 200 });
/** Reads and analyzes it again: with a better model, or after a failure. */
export const analyzeDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/analyze',
  output: document,
  status: 202,
});
/** All versions of the same document, the newest first. */
export const listDocumentVersions = endpoint({
  method: 'GET',
  path: '/api/documents/:id/versions',
  query: page,
  output: z.array(document),
});
