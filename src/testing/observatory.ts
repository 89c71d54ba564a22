import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { Session } from '@mdn/mdn-http-observatory/src/retriever/session.js';
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js';

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const SITE = 'https://club.example/';
/** The score before the tests add or subtract points. */
const START = 100;

/** Headers as Mozilla's tests read them: as members, and one by name. */
const readable = (headers: Readonly<Record<string, unknown>>): object =>
  Object.assign(Object.create({ get: (name: string) => headers[name.toLowerCase()] }), headers);

/** Computes the score that Mozilla's HTTP Observatory gives a site with this answer, reached by https alone. */
export function observatoryScore({ statusCode, headers, body }: Answer): number {
  const session = Object.assign(new Session(new URL(SITE)), { url: new URL(SITE) });
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  for (const cookie of cookies) session.jar.setCookieSync(cookie, SITE);
  const answer = {
    status: statusCode,
    headers: readable(headers),
    verified: true,
    httpEquiv: parseHttpEquivHeaders(body, SITE),
  };
  const responses = {
    auto: answer,
    https: answer,
    cors: answer,
    http: null,
    httpRedirects: [] as const,
    httpsRedirects: [] as const,
  };
  const requests = { hostname: new URL(SITE).hostname, resources: { path: body }, responses, session };
  const results = ALL_TESTS.map(test => test(requests).result);
  return results.reduce((score, result) => score + (result === null ? 0 : getScoreModifier(result)), START);
}
