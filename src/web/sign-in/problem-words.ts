import type { SignInProblem } from '#contract/sign-in/auth.ts';
import { texts } from './texts.ts';

const isProblem = (code: string): code is SignInProblem => Object.hasOwn(texts.problems, code);

/** The reason why the sign-in page is shown again; an unknown code counts as `failed`. */
export function problemIn(search: URLSearchParams): SignInProblem | undefined {
  const code = search.get('problem');
  if (code === null) return undefined;
  return isProblem(code) ? code : 'failed';
}
