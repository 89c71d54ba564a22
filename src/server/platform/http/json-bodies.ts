import type { FastifyInstance } from 'fastify';
import { problems } from '#server/platform/problems/problem.ts';
import { texts } from '#server/platform/problems/problem-texts.ts';

/** More than any body that a call takes. */
const MAX_DEPTH = 32;
const MAX_MEMBERS = 200;

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map(sign => sign.charCodeAt(0));
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [...'{}[]'].map(sign => sign.charCodeAt(0));

/** Returns the place of the quote that ends the string which begins at `start`. */
function findEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/**
 * Whether JSON is nested more deeply, or an object in it has more members, than any body of ours. Parsing such a text takes
 * many times as long as its bytes are worth, and keeps all other visitors waiting.
 */
function isExcessive(text: string): boolean {
  /** The members of each open object; null for an open list. */
  const open: (number | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = findEnd(text, at);
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (open.push(code === OPEN_OBJECT ? 1 : null) > MAX_DEPTH) return true;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      open.pop();
    } else if (code === COMMA) {
      const members = open.at(-1);
      if (typeof members !== 'number') continue;
      if (members === MAX_MEMBERS) return true;
      open[open.length - 1] = members + 1;
    }
  }
  return false;
}

/** Parses JSON as Fastify does, but refuses a text that takes long to parse. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isExcessive(body)) return parse(request, body, done);
    done(problems.malformed([{ path: 'request', message: texts().unreadable }]));
  });
}
