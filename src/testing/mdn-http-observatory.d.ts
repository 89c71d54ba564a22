// The package has no types: these are of the part that the tests use.
declare module '@mdn/mdn-http-observatory/src/retriever/session.js' {
  export class Session {
    constructor(url: URL);
    readonly jar: { setCookieSync(cookie: string, url: string): unknown };
  }
}

declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export function parseHttpEquivHeaders(html: string, url: string): Map<string, string[]>;
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Session } from '@mdn/mdn-http-observatory/src/retriever/session.js';

  interface Response {
    readonly status: number;
    readonly headers: object;
    readonly verified: boolean;
    readonly httpEquiv: Map<string, string[]>;
  }
  interface Requests {
    readonly hostname: string;
    readonly resources: { readonly path: string };
    readonly responses: Readonly<Record<'auto' | 'https' | 'cors', Response>> & {
      readonly http: null;
      readonly httpRedirects: readonly [];
      readonly httpsRedirects: readonly [];
    };
    readonly session: Session & { readonly url: URL };
  }
  export const ALL_TESTS: readonly ((requests: Requests) => { readonly result: string | null })[];
}
