import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fileTooLargeMessage, maxUploadBytes } from '../../../contract/options.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import { admitUpload, type UploadForm } from './actions.ts';
import type { Upload } from './file-type.ts';
import { takeUploadPlace } from './upload-places.ts';

const uploads = new WeakMap<FastifyRequest, Promise<UploadForm>>();

/** The fields and the first file of a multipart request, whichever comes first; further files are dropped. */
export function readUpload(request: FastifyRequest, context: Context): Promise<UploadForm> {
  const upload = uploads.get(request) ?? readForm(request, context);
  uploads.set(request, upload);
  return upload;
}

async function readForm(request: FastifyRequest, context: Context): Promise<UploadForm> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Please send the file as multipart form data.');
  const { fields, upload } = await readParts(request, context).catch(explain);
  const organization = z.uuid().safeParse(fields.get('organizationId'));
  const replaces = z
    .uuid()
    .nullable()
    .safeParse(fields.get('replaces') ?? null);
  if (!organization.success) throw invalidInput('Please select an organization before uploading.', 'organizationId');
  if (!upload) throw invalidInput('Please choose a file to upload.', 'file');
  if (!replaces.success) throw notFound('document');
  return { organizationId: organization.data, replaces: replaces.data, upload };
}

async function readParts(
  request: FastifyRequest,
  context: Context,
): Promise<{ fields: Map<string, unknown>; upload: Upload | null }> {
  let upload: Upload | null = null;
  const fields = new Map<string, unknown>();
  const parts = request.parts({ limits: { fileSize: maxUploadBytes + 1, fields: 20, files: 10, fieldSize: 10_000 } });
  for await (const part of parts) {
    if (part.type === 'field') {
      fields.set(part.fieldname, part.value);
    } else if (upload || part.fieldname !== 'file') {
      part.file.resume();
    } else {
      // Browsers write a quotation mark in a file's name so.
      const originalName = part.filename.replaceAll('%22', '"');
      const organization = z.uuid().safeParse(fields.get('organizationId'));
      // Where the file comes first, it is asked after it.
      if (organization.success) await admitUpload(context, organization.data, announcedBytes(request));
      await takeUploadPlace(request, context.actor.userId);
      upload = { originalName, declaredType: part.mimetype, content: await part.toBuffer() };
    }
  }
  return { fields, upload };
}

/** The whole body's, a little more than the file's. */
const announcedBytes = ({ headers }: FastifyRequest): number =>
  Math.max(0, Math.min(Number(headers['content-length'] ?? 0) - roomOfFields, maxUploadBytes));
const roomOfFields = 2_000;

// Whatever else the parser says is about a body that is not whole or not well formed.
function explain(error: unknown): never {
  if (error instanceof AppError) throw error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('file_too_large', fileTooLargeMessage);
  throw invalidInput('The upload did not arrive whole. Please try again.', 'file');
}
