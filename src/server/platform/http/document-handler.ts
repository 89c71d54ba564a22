import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBy = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compressBy;

/** The encodings that the header Accept-Encoding allows, without those of weight 0. */
function acceptedBy(header = ''): Set<string> {
  const named = header.split(',').map(part => part.split(';').map(word => word.trim().toLowerCase()));
  return new Set(named.flatMap(([name = '', weight = '']) => (/^q=0(?:\.0*)?$/.test(weight) ? [] : [name])));
}

/**
 * Sends a document that is the same for everybody and does not change while the process runs. Writes it at the first
 * request, or at the next one after a failure, and compresses it once for each encoding, however often it is asked for.
 */
export function makeDocumentHandler(contentType: string, write: () => string | Promise<string>) {
  let written: Promise<string> | undefined;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  const compressedBy = (encoding: Encoding, text: string): Promise<Buffer> => {
    const bytes = compressed.get(encoding) ?? compressBy[encoding](text);
    compressed.set(encoding, bytes);
    return bytes;
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> => {
    written ??= Promise.resolve(write()).catch((error: unknown) => {
      written = undefined;
      throw error;
    });
    const text = await written;
    reply.type(contentType).header('vary', 'accept-encoding');
    const accepted = acceptedBy(request.headers['accept-encoding']);
    const encoding = (['br', 'gzip'] as const).find(name => accepted.has(name));
    if (encoding === undefined) return text;
    reply.header('content-encoding', encoding);
    return compressedBy(encoding, text);
  };
}
