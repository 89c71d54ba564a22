import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { speakingTo } from '../../language/reader.ts';
import { texts } from '../../language/texts.ts';
import { problems } from '../../problems/problem.ts';
import { sendProblem } from './errors.ts';
import { MAX_UPLOAD } from './uploads.ts';

/** Bodies up to this size are read without counting: a form's answers, not a file. */
const SMALL = 64 * 1024;
/** Bytes of larger bodies that the process takes in at once, whoever sends them. */
const MAX_BYTES = 4 * MAX_UPLOAD;
const MAX_OF_PERSON = 3;
const RETRY_SECONDS = 10;
/** Nobody holds a place longer than this without sending anything. */
const STALLED_MS = 20_000;

/** How much a request announces; one that does not say may be as large as a file. */
const announcedBy = ({ headers }: FastifyRequest): number => {
  if (headers['transfer-encoding'] !== undefined) return MAX_UPLOAD;
  return Number(headers['content-length'] ?? 0);
};

/**
 * Admits large bodies before anything of them is read, so that memory stays bounded however many are sent at once. The
 * place is given back once the request is answered or its client has left.
 */
export function admitLargeBodies(stalledMs = STALLED_MS) {
  let bytes = 0;
  const ofPerson = new Map<string, number>();

  return (request: FastifyRequest, reply: FastifyReply, personId: string): void => {
    const announced = Math.min(announcedBy(request), MAX_UPLOAD);
    if (announced <= SMALL) return;
    const others = ofPerson.get(personId) ?? 0;
    if (others >= MAX_OF_PERSON || bytes + announced > MAX_BYTES) {
      throw problems.tooMany(texts().manyFiles, RETRY_SECONDS);
    }
    bytes += announced;
    ofPerson.set(personId, others + 1);
    const watch = watchForStall(request, reply, stalledMs);
    finished(reply.raw, () => {
      clearInterval(watch);
      bytes -= announced;
      const left = (ofPerson.get(personId) ?? 1) - 1;
      if (left > 0) ofPerson.set(personId, left);
      else ofPerson.delete(personId);
    });
  };
}

/** Answers a client from which nothing has come for a while, and cuts it off. */
function watchForStall(request: FastifyRequest, reply: FastifyReply, stalledMs: number) {
  const { raw } = request;
  let arrived = raw.socket.bytesRead;
  return setInterval(() => {
    if (raw.complete) return;
    const before = arrived;
    arrived = raw.socket.bytesRead;
    if (arrived > before) return;
    reply.raw.once('finish', () => raw.destroy());
    speakingTo(request, () => sendProblem(reply.header('connection', 'close'), problems.tooSlow()));
  }, stalledMs).unref();
}
