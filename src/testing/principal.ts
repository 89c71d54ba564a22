import type { Me } from '#contract/sign-in/auth.ts';
import type { Browser } from './browser.ts';

/** Returns the person that the browser is signed in as; null without a session. */
export async function principalOf(browser: Browser): Promise<Me['clientPrincipal']> {
  const { text } = await browser.fetch('/.auth/me');
  const { clientPrincipal }: Me = JSON.parse(text);
  return clientPrincipal;
}
