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
import type { ReportError } from '#server/platform/telemetry/report-errors.ts';

type Fault = Pick<FastifySchemaValidationError, 'keyword' | 'instancePath' | 'params'>;

const named = (sentences: Readonly<Record<string, string>>, name: unknown): string =>
  sentences[String(name)] ?? texts().faults.unexpected;

/** A fault in our own words: the validator's are English, and for programmers. */
function sentenceOf({ keyword, params }: Fault): string {
  const said = texts().faults;
  const limit = String(params.limit);
  switch (keyword) {
    case 'required':
      return said.missing;
    case 'type':
      return named(said.kinds, params.type);
    case 'format':
      return named(said.formats, params.format);
    case 'enum':
      return said.oneOf([params.allowedValues].flat().join(', '));
    case 'const':
      return said.oneOf(String(params.allowedValue));
    case 'minimum':
      return said.atLeast(limit);
    case 'maximum':
      return said.atMost(limit);
    case 'maxLength':
      return said.tooLong(limit);
    case 'pattern':
      return said.otherCharacters;
    case 'maxItems':
    case 'maxProperties':
      return said.tooMany(limit);
    default:
      return said.unexpected;
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

/** The codes of PostgreSQL and the network when the database is away: such calls are worth trying again. */
const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', '57P01', '57P02', '57P03', '57P05', '53300'],
  // It gave up a statement, or waiting for a lock, after the time-outs of `openPool`.
  ...['57014', '55P03'],
  // It has become a standby, which only reads.
  '25006',
]);
/** The codes of PostgreSQL and the file system when a disk is full. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const AWAY_WITHOUT_CODE =
  /Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable/;

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

function isDatabaseAway(error: unknown): boolean {
  return AWAY.has(codeOf(error)) || (error instanceof Error && AWAY_WITHOUT_CODE.test(error.message));
}

/** Whether something could not be stored for want of room. */
export const isDiskFull = (error: unknown): boolean => FULL.has(codeOf(error));

/** Turns any thrown value into the problem that the person reads. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return problems.full(error);
  if (isDatabaseAway(error)) return problems.unavailable(error);
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

/** Whether a client left in the middle of its request: to Node that is a connection reset, like one of the database. */
const isBrokenOff = (error: unknown, { raw }: FastifyRequest): boolean =>
  codeOf(error) === 'ECONNRESET' && raw.destroyed && !raw.complete;

function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (!isBrokenOff(error, request)) return toProblem(error);
  return problems.malformed([{ path: 'request', message: texts().unreadable }], error);
}

/** A problem as it is sent. */
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

/** Refusals that our own pages hardly ever cause and attackers do: the log has them as warnings. */
const REFUSALS = new Set([400, 401, 403, 404, 413, 415, 429]);

function logRefusal(request: FastifyRequest, { status, cause }: Problem): void {
  const isCall = request.server.hasRequestDecorator('caller');
  const caller = isCall ? request.getDecorator<SessionInUse | null>('caller') : null;
  const { network } = visitOf(request);
  request.log.warn({ req: request, status, network, personId: caller?.personId, err: cause }, 'Refused.');
}

/** Registers the only error handler: the person reads the problem; the log has the cause or the refused caller; `report` gets causes. */
export function handleErrors(app: FastifyInstance, report: ReportError = () => {}): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    runInLanguageOf(request, () => {
      const problem = problemOf(error, request);
      if (problem.status >= 500 && problem.status !== 501) {
        request.log.error({ err: error }, problem.title);
        report(error, callNameOf(request));
      }
      if (REFUSALS.has(problem.status)) logRefusal(request, problem);
      sendProblem(reply, problem);
    });
  });
}
