import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { runInLanguageOf } from '#server/platform/language/reader.ts';
import { Problem, problems } from '#server/platform/problems/problem.ts';
import { texts } from '#server/platform/problems/problem-texts.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { problemBody, sendProblem, toProblem } from './errors.ts';
import { commonHeaders } from './security-headers.ts';

function problemOf(code: string): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Problem(431, texts().tooLarge, texts().headersTooLarge);
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return problems.tooSlow();
  }
  return problems.malformed([{ path: 'request', message: texts().noHttp }]);
}

/** Answers malformed HTTP, which never reaches the application, with a problem like any other. */
export function answerClientError(
  settings: Settings,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  const headers = commonHeaders(settings);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const problem = problemOf(error.code);
    const body = problemBody(problem);
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const status = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n`;
    if (socket.writable) socket.write(`${status}${lines.join('')}\r\n${body}`);
    socket.destroy(error);
  };
}

/** Answers an address that cannot be decoded, before any route and hook, by a problem like any other. */
export function refuseAddress(settings: Settings): NonNullable<FastifyServerOptions['frameworkErrors']> {
  const headers = commonHeaders(settings);
  return (error, request, reply) => {
    reply.headers(headers);
    runInLanguageOf(request, () => sendProblem(reply, toProblem(error)));
  };
}
