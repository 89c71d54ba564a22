import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#contract/paths.ts';
import type { SignInProblem } from '#contract/sign-in/auth.ts';
import { safeReturnPath } from '#domain/text/return-address.ts';

/** The address that was asked for, behind one's own origin whatever the request says of hosts. */
export const requestUrl = (request: FastifyRequest, publicUrl: string): URL =>
  new URL(request.url, publicUrl);

/** The safe path that a parameter of the request asks to be led to. */
export function returnPathOf(request: FastifyRequest, publicUrl: string, parameter: string): string {
  return safeReturnPath(requestUrl(request, publicUrl).searchParams.get(parameter) ?? undefined);
}

/** Leads to the sign-in page, which leads on to the path; the page puts a problem into words. */
export function redirectToSignIn(
  reply: FastifyReply,
  publicUrl: string,
  { returnPath, problem }: { returnPath: string; problem?: SignInProblem },
): FastifyReply {
  const search = new URLSearchParams({ post_login_redirect_uri: returnPath, ...(problem && { problem }) });
  return reply.redirect(`${publicUrl}${paths.signIn()}?${search}`);
}
