const forms = /^\/evalx\/([^/]+)|^\/eval\/(?!link\/)([^/]+)\/(?!view|claim)[^/]+$/;

const readings: readonly (readonly [path: RegExp, address: string])[] = [
  [/^\/eval\/link\/([^/]+)$/, '/api/GetEvalPublicLinkKey?linkKey='],
  [/^\/student\/eval\/([^/]+)$/, '/api/GetEvalForStudent?evalId='],
  [/^\/instructor\/eval\/([^/]+)$/, '/api/GetEvalForInstructor?evalId='],
  [/^\/student\/view\/[^/]+\/eval\/([^/]+)$/, '/api/GetEvalForStudentView?evalId='],
];

const lists: Readonly<Record<string, string>> = {
  '/student': '/api/GetEvalsForStudent',
  '/instructor': '/api/GetEvalsForInstructor',
};

/** Screens whose code comes with the page; what they ask for depends on who is there. */
const others: readonly (readonly [path: RegExp, code: First['code']])[] = [
  [/^\/evalx?\/(?!link\/)/, 'form'],
  [/^\/admin(?:\/[^/]+(?:\/(?:event|eval)(?:\/.*)?)?)?$/, 'admin'],
  [/^\/\.auth\/login$/, 'signIn'],
  [/^\/student\/view\/[^/]+$/, 'lists'],
];

/** What a page shows first: the calls that it waits for, beside who is signed in, and what it is drawn with. */
export interface First {
  readonly calls: readonly string[];
  /** Which code is needed at once that not every screen needs; the page names its files (`scripts/preload-screens.ts`). */
  readonly code?: 'form' | 'eval' | 'lists' | 'admin' | 'signIn' | undefined;
}

/** What the screen at a path needs first. */
export function firstOf(path: string): First {
  const [, numbered, named] = forms.exec(path) ?? [];
  const evalId = numbered ?? named;
  if (evalId !== undefined) return { calls: [`/api/ClaimEval?evalId=${evalId}`], code: 'form' };
  const list = lists[path];
  if (list !== undefined) return { calls: [list, '/api/GetProfile'], code: 'lists' };
  const reads = readings.flatMap(([pattern, address]) => {
    const id = pattern.exec(path)?.[1];
    return id === undefined ? [] : [address + id];
  });
  if (reads.length > 0) return { calls: reads, code: 'eval' };
  const [, code] = others.find(([pattern]) => pattern.test(path)) ?? [];
  return { calls: [], ...(code && { code }) };
}
