/** Asks servers as one browser does that reaches now this one, now that one. */
export interface Visitor {
  /** The answer of the server at this address. */
  ask(url: string, path: string, body?: object): Promise<Response>;
}

/** A browser; with a session, or without one until it signs in. */
export function makeVisitor(session?: string): Visitor {
  const cookies = new Map<string, string>(session === undefined ? [] : [['session', session]]);
  return {
    async ask(url, path, body) {
      const isForm = body instanceof FormData;
      const response = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'sec-fetch-site': 'same-origin',
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      return response;
    },
  };
}
