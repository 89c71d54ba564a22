import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodySizes } from '#contract/call.ts';
import { runInLanguageOf } from '#server/platform/language/reader.ts';
import { texts } from '#server/platform/language/texts.ts';
import { type Problem, problems } from '#server/platform/problems/problem.ts';
import { sendProblem } from './errors.ts';
import { AROUND_FILE, MAX_UPLOAD } from './uploads.ts';

/** Bytes of larger bodies that the process holds at once, from all clients together. */
const MAX_BYTES = 4 * MAX_UPLOAD;
/** Bytes that it holds of one person: one file and what its form says around it. */
const MAX_BYTES_OF_PERSON = MAX_UPLOAD + AROUND_FILE;
const MAX_BODIES_OF_PERSON = 3;
const RETRY_SECONDS = 10;
/** Milliseconds in which a rejected client can read the reason: a connection that is closed at once may lose the answer. */
const MAX_GRACE_MS = 500;

/** The large bodies of one person that are being read or handled, and their bytes that have arrived. */
interface PersonBodies {
  bodies: number;
  bytes: number;
}

/** Short bodies are read without counting. A body without a length may be of any size. */
const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > bodySizes.short;

const tooMany = () => problems.tooMany(texts().manyFiles, RETRY_SECONDS);

/**
 * Admits large bodies and counts their bytes as they arrive: memory stays bounded however many are sent at once, and
 * no person reserves memory by announcing a body. Each person has a budget. The bytes of a body are free again when the
 * request is answered or its client has left.
 */
export function admitLargeBodies() {
  let bytes = 0;
  const bodiesByPerson = new Map<string, PersonBodies>();

  return (request: FastifyRequest, reply: FastifyReply, personId: string): void => {
    if (!isLarge(request)) return;
    const own = bodiesByPerson.get(personId) ?? { bodies: 0, bytes: 0 };
    if (own.bodies >= MAX_BODIES_OF_PERSON || bytes >= MAX_BYTES) throw tooMany();
    bodiesByPerson.set(personId, own);
    own.bodies += 1;
    let arrived = 0;
    watchArrival(request, reply, count => {
      arrived += count;
      own.bytes += count;
      bytes += count;
      if (arrived > MAX_BYTES_OF_PERSON) return problems.tooLarge(texts().fileTooLarge);
      return bytes > MAX_BYTES || own.bytes > MAX_BYTES_OF_PERSON ? tooMany() : null;
    });
    finished(reply.raw, () => {
      bytes -= arrived;
      own.bytes -= arrived;
      own.bodies -= 1;
      if (own.bodies === 0) bodiesByPerson.delete(personId);
    });
  };
}

/**
 * Counts each piece of a body as Node hands it on, before anybody reads it: a listener would take the pieces from the
 * parser that comes later. Refuses the request at the first piece for which `count` returns a problem. Pieces that come
 * after the answer are dropped.
 */
function watchArrival(
  request: FastifyRequest,
  reply: FastifyReply,
  count: (length: number) => Problem | null,
): void {
  const { raw } = request;
  const push = raw.push.bind(raw);
  raw.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
    if (piece === null) return push(null);
    if (reply.sent) return true;
    const problem = runInLanguageOf(request, () => count(piece.length));
    if (problem === null) return push(piece, encoding);
    cutOff(request, reply, problem);
    return true;
  };
}

/** Answers a request whose body is not read further, and closes its connection soon after. */
function cutOff(request: FastifyRequest, reply: FastifyReply, problem: Problem): void {
  const { raw } = request;
  reply.raw.once('finish', () => {
    setTimeout(() => raw.complete || raw.destroy(), MAX_GRACE_MS).unref();
  });
  runInLanguageOf(request, () => sendProblem(reply, problem));
}
