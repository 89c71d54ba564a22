import type { FastifyRequest } from 'fastify';
import { problems } from '../problem.ts';

/** One uploaded file, whole in memory: uploads are bounded by MAX_UPLOAD. */
export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Bytes an upload may have (decisions.md §5). */
export const MAX_UPLOAD = 10 * 1024 * 1024;

/** The file in the multipart field `field`; a problem when there is none or it is too large. */
export async function readUpload(request: FastifyRequest, field: string): Promise<Upload> {
  if (!request.isMultipart()) throw problems.wrongType('Send the file as multipart/form-data.');
  const part = await request.file({ limits: { fileSize: MAX_UPLOAD, files: 1 } });
  if (!part || part.fieldname !== field) {
    throw problems.malformed([{ path: field, message: 'A file is missing.' }]);
  }
  const bytes = await part.toBuffer().catch((cause: unknown) => {
    if (part.file.truncated) throw problems.tooLarge('A file may have at most 10 MB.');
    throw cause;
  });
  return { name: part.filename, bytes };
}
