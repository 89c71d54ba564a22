import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { pathOf } from '#contract/call.ts';
import type { ProblemBody } from '#contract/problem.ts';
import { runInLanguageOf, setLanguageHeaders } from '#server/platform/language/reader.ts';
import { codeOf } from '#server/platform/problems/error-codes.ts';
import { Problem, problems } from '#server/platform/problems/problem.ts';
import { texts } from '#server/platform/problems/problem-texts.ts';
import type { SessionInUse } from '#server/platform/sessions/sessions.ts';
import { visitOf } from '#server/platform/sessions/visit.ts';

type Fault = Pick<FastifySchemaValidationError, 'keyword' | 'instancePath' | 'params'>;

const findSentence = (byName: Readonly<Record<string, string>>, name: unknown): string =>
  byName[String(name)] ?? texts().faults.unexpected;

/** Returns the sentence for a fault in the reader's language. The validator's own sentences are English, and for programmers. */
function sentenceOf({ keyword, params }: Fault): string {
  const sentences = texts().faults;
  const limit = String(params.limit);
  switch (keyword) {
    case 'required':
      return sentences.missing;
    case 'type':
      return findSentence(sentences.kinds, params.type);
    case 'format':
      return findSentence(sentences.formats, params.format);
    case 'enum':
      return sentences.oneOf([params.allowedValues].flat().join(', '));
    case 'const':
      return sentences.oneOf(String(params.allowedValue));
    case 'minimum':
      return sentences.atLeast(limit);
    case 'maximum':
      return sentences.atMost(limit);
    case 'maxLength':
      return sentences.tooLong(limit);
    case 'pattern':
      return sentences.otherCharacters;
    case 'maxItems':
    case 'maxProperties':
      return sentences.tooMany(limit);
    default:
      return sentences.unexpected;
  }
}

/** Words a fault that a schema found for the person; `where` names the checked part of the request, or the file. */
export function detailOf(fault: Fault, where: string) {
  const { keyword, instancePath, params } = fault;
  const path = keyword === 'required' ? `${instancePath}/${String(params.missingProperty)}` : instancePath;
  return { path: path || where, message: sentenceOf(fault) };
}

/** The name of the call of a request; `other` when the request is no call. */
export const callNameOf = ({ routeOptions: { config, url = '' } }: FastifyRequest): string =>
  config.call ? url.slice(pathOf('').length) : 'other';

/** The codes of PostgreSQL and the network while the database is offline: such calls are worth a retry. */
const OFFLINE_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', '57P01', '57P02', '57P03', '57P05', '53300'],
  // PostgreSQL ended a statement, or the wait for a lock, after the time-outs of `openPool`.
  ...['57014', '55P03'],
  // The database has become a standby, which only reads.
  '25006',
]);
/** The codes of PostgreSQL and the file system when a disk is full. */
const DISK_FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const OFFLINE_MESSAGE =
  /Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable/;

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

function isDatabaseOffline(error: unknown): boolean {
  return OFFLINE_CODES.has(codeOf(error)) || (error instanceof Error && OFFLINE_MESSAGE.test(error.message));
}

/** Whether something could not be stored because a disk is full. */
export const isDiskFull = (error: unknown): boolean => DISK_FULL_CODES.has(codeOf(error));

/** Turns any thrown value into the problem that the person reads. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return problems.full(error);
  if (isDatabaseOffline(error)) return problems.unavailable(error);
  if (!isFastifyError(error)) return problems.failed(error);
  if (error.validation) {
    const where = error.validationContext ?? 'request';
    return problems.malformed(error.validation.map(fault => detailOf(fault, where)));
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return problems.tooLarge(texts().bodyTooLarge);
  if (status === 415) return problems.wrongType(texts().sendJson);
  if (status === 429) return problems.tooMany(texts().waitALittle, 60);
  if (status >= 400 && status < 500) {
    return problems.malformed([{ path: 'request', message: texts().unreadable }]);
  }
  return problems.failed(error);
}

/** Whether the client left in the middle of its request: Node reports a connection reset, as for a lost database. */
const isClientGone = (error: unknown, { raw }: FastifyRequest): boolean =>
  codeOf(error) === 'ECONNRESET' && raw.destroyed && !raw.complete;

function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (!isClientGone(error, request)) return toProblem(error);
  return problems.malformed([{ path: 'request', message: texts().unreadable }], error);
}

/** Returns the body of a problem's reply. */
export function problemBody({ title, status, detail, members }: Problem, requestId?: string): string {
  const { type = 'about:blank', errors = [], retryAt } = members;
  const body: ProblemBody = {
    type,
    title,
    status,
    detail,
    ...(errors.length > 0 && { errors: [...errors] }),
    ...(status >= 500 && requestId !== undefined && { requestId }),
    ...(retryAt && { retryAt: retryAt.toISOString() }),
  };
  return JSON.stringify(body);
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { retryAfter } = problem.members;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const body = problemBody(problem, reply.request.id);
  return setLanguageHeaders(reply).code(problem.status).type('application/problem+json').send(body);
}

/** The statuses of refusals that attackers cause and our own pages hardly ever do: the log has them as warnings. */
const REFUSALS = new Set([400, 401, 403, 404, 413, 415, 429]);

function logRefusal(request: FastifyRequest, { status, cause }: Problem): void {
  const isCall = request.server.hasRequestDecorator('caller');
  const caller = isCall ? request.getDecorator<SessionInUse | null>('caller') : null;
  const { network } = visitOf(request);
  request.log.warn({ req: request, status, network, personId: caller?.personId, err: cause }, 'Refused.');
}

/**
 * Registers the only error handler. The person reads the problem, and the log gets the cause or the refused caller.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    runInLanguageOf(request, () => {
      const problem = problemOf(error, request);
      if (problem.status >= 500 && problem.status !== 501) {
        request.log.error({ err: error, call: callNameOf(request) }, problem.title);
      }
      if (REFUSALS.has(problem.status)) logRefusal(request, problem);
      sendProblem(reply, problem);
    });
  });
}
