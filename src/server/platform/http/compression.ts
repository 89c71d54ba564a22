import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Below this many bytes an answer fits into the packets that are sent anyway. */
const WORTH_COMPRESSING = 1024;

/** Answers go out small: in the paddock their bytes take longer than their packing. Built files lie packed on the disk. */
export const compression: FastifyCompressOptions = {
  // A packed body that is refused would be read halfway and then stand before the connection's next request.
  globalDecompression: false,
  threshold: WORTH_COMPRESSING,
  encodings: ['br', 'gzip'],
  customTypes: /^(?:application\/(?:problem\+)?json|text\/(?:html|csv|plain))/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
