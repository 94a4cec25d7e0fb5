import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, organizationQuery, person, time } from './values.ts';

export const documentAnalysis = z.object({
  status: z.enum(['pending', 'ready', 'failed', 'skipped']),
  summary: z.string().nullable(),
  keyPoints: z.array(z.string()),
  dates: z.array(z.object({ date: z.string(), label: z.string() })),
  amounts: z.array(z.object({ amount: z.number(), currency: z.string(), label: z.string() })),
  suggestedTasks: z.array(z.object({ title: z.string(), description: z.string().nullable(), priority: z.string() })),
  error: z.string().nullable(),
});

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
  createdAt: time,
  updatedAt: time,
  analysis: documentAnalysis,
  can: z.object({ update: z.boolean(), delete: z.boolean(), analyze: z.boolean() }),
});
export type Document = z.output<typeof document>;

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  query: organizationQuery,
  output: z.array(document),
});
export const getDocument = endpoint({ method: 'GET', path: '/api/documents/:id', output: document });
/** Multipart: `file` and `organizationId`. */
export const uploadDocument = endpoint({ method: 'POST', path: '/api/documents', output: document, status: 201 });
export const deleteDocument = endpoint({ method: 'DELETE', path: '/api/documents/:id' });
/** The file itself, as an attachment under its original name. */
export const downloadDocument = endpoint({ method: 'GET', path: '/api/documents/:id/download', status: 200 });
