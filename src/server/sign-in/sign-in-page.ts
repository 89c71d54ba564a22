import type { FastifyReply } from 'fastify';
import { paths } from '#contract/paths.ts';
import type { SignInProblem } from '#contract/sign-in/auth.ts';

/** Leads to the sign-in page, which leads on to the path; the page puts a problem into words. */
export function redirectToSignIn(
  reply: FastifyReply,
  publicUrl: string,
  { returnPath, problem }: { returnPath: string; problem?: SignInProblem },
): FastifyReply {
  const search = new URLSearchParams({ post_login_redirect_uri: returnPath, ...(problem && { problem }) });
  return reply.redirect(`${publicUrl}${paths.signIn()}?${search}`);
}
