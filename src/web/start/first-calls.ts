const forms = /^\/evalx\/([^/]+)|^\/eval\/(?!link\/)([^/]+)\/(?!view|claim)[^/]+$/;
const publicEval = /^\/eval\/link\/([^/]+)$/;

const lists: Readonly<Record<string, string>> = {
  '/student': '/api/GetEvalsForStudent',
  '/instructor': '/api/GetEvalsForInstructor',
};

/** What the screen at a path asks the server for first, beside who is signed in. */
export function firstCallsOf(path: string): string[] {
  const [, numbered, named] = forms.exec(path) ?? [];
  const evalId = numbered ?? named;
  if (evalId !== undefined) return [`/api/ClaimEval?evalId=${evalId}`];
  const linkKey = publicEval.exec(path)?.[1];
  if (linkKey !== undefined) return [`/api/GetEvalPublicLinkKey?linkKey=${linkKey}`];
  const list = lists[path];
  return list === undefined ? [] : [list, '/api/GetProfile'];
}
