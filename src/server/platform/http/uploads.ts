import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { texts } from '#server/platform/language/texts.ts';
import { Problem, problems } from '#server/platform/problems/problem.ts';

/** An uploaded file, whole in memory: uploads are bounded by MAX_UPLOAD. */
export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
  /** The text of the form's field `choices`. */
  readonly choices?: string;
  /** A second file in the same field, which completes the first. */
  readonly second?: Upload;
}

/** Bytes an upload may have (docs/product.md#imports). */
export const MAX_UPLOAD = 10 * 1024 * 1024;

/** Bytes of the text in the field `choices`: a file of 20,000 rows may leave out each of them. */
const MAX_CHOICES = 256 * 1024;

/** Bytes of a form around its files: boundaries, names, choices. */
export const AROUND_FILE = MAX_CHOICES + 64 * 1024;

const fileMissing = (field: string) => problems.malformed([{ path: field, message: texts().fileMissing }]);

const tooLarge = () => problems.tooLarge(texts().fileTooLarge);

/** The limits of a form. The parser holds its fields in memory, too. */
const LIMITS = { fileSize: MAX_UPLOAD, files: 2, fields: 10, fieldSize: MAX_CHOICES, headerPairs: 20 };

/**
 * Reads the file in the multipart field `field`, with its choices and its second file; a problem if the file is missing,
 * too large or unreadable.
 */
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
  const { files, choices } = await readParts(request, field).catch(refuse);
  const [first, second] = files;
  if (!first) throw fileMissing(field);
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > MAX_UPLOAD) throw tooLarge();
  return { ...first, ...(choices !== undefined && { choices }), ...(second && { second }) };
}

/** Reads the files in a field, and the choices. Other parts are left out. */
async function readParts(request: FastifyRequest, field: string) {
  const files: Upload[] = [];
  let choices: string | undefined;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') {
      if (part.fieldname !== 'choices') continue;
      if (part.valueTruncated || typeof part.value !== 'string') throw tooLarge();
      choices = part.value;
      continue;
    }
    // A form for something else is refused before the rest of it arrives.
    if (part.fieldname !== field && files.length === 0) throw fileMissing(field);
    const bytes = await bytesOf(part);
    if (part.fieldname === field) files.push({ name: part.filename, bytes });
  }
  return { files, choices };
}

async function bytesOf(part: MultipartFile): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (cause) {
    if (part.file.truncated) throw tooLarge();
    throw cause;
  }
}
