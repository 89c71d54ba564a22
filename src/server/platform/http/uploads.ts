import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { texts } from '#server/platform/language/texts.ts';
import { Problem, problems } from '#server/platform/problems/problem.ts';

/** An uploaded file, whole in memory: uploads are bounded by MAX_UPLOAD. */
export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Bytes an upload may have (docs/product.md#imports). */
export const MAX_UPLOAD = 10 * 1024 * 1024;

/** Bytes of a form around its file: boundaries, names, small fields. */
export const AROUND_FILE = 64 * 1024;

const tooLarge = () => problems.tooLarge(texts().fileTooLarge);

/** The limits of a form with one file. Its few other fields are held in memory, too. */
const LIMITS = { fileSize: MAX_UPLOAD, files: 1, fields: 10, fieldSize: 1000, headerPairs: 20 };

/** Reads the file in the multipart field `field`; a problem if the file is missing, too large or unreadable. */
export async function readUpload(request: FastifyRequest, field: string): Promise<Upload> {
  if (!request.isMultipart()) throw problems.wrongType(texts().noMultipart);
  if (Number(request.headers['content-length']) > MAX_UPLOAD + AROUND_FILE) throw tooLarge();
  const refuse = (cause: unknown): never => {
    // Errors of the parser's limits have a sentence for the reader; its other errors have none.
    if (cause instanceof Problem || (cause instanceof Error && 'statusCode' in cause)) throw cause;
    throw problems.malformed([{ path: field, message: texts().uploadBroken }], cause);
  };
  // The parser would wait forever for a client that has left.
  if (request.raw.destroyed) return refuse(new Error('The client left before the upload was read.'));
  const part = await request.file({ limits: LIMITS }).catch(refuse);
  if (!part || part.fieldname !== field) {
    throw problems.malformed([{ path: field, message: texts().fileMissing }]);
  }
  return { name: part.filename, bytes: await bytesOf(part).catch(refuse) };
}

async function bytesOf(part: MultipartFile): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (cause) {
    if (part.file.truncated) throw tooLarge();
    throw cause;
  }
}
