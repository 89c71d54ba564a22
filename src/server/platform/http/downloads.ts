import type { FastifyReply } from 'fastify';
import type { Download } from '#contract/call.ts';

export const isDownload = (answer: unknown): answer is Download =>
  typeof answer === 'object' &&
  answer !== null &&
  'bytes' in answer &&
  answer.bytes instanceof Uint8Array &&
  'fileName' in answer &&
  'type' in answer;

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Names the file for programs that read UTF-8 names (RFC 6266), and for those that do not. */
function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`;
}

/** Answers a file, to be kept and not shown. */
export function sendDownload(reply: FastifyReply, { fileName, type, bytes }: Download): FastifyReply {
  return reply.type(type).header('content-disposition', disposition(fileName)).send(Buffer.from(bytes));
}
