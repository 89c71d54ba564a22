import type { Me } from '#contract/sign-in/auth.ts';
import type { Browser } from './browser.ts';

/** Who the browser is signed in as; null of nobody. */
export async function principalOf(browser: Browser): Promise<Me['clientPrincipal']> {
  const { text } = await browser.fetch('/.auth/me');
  const { clientPrincipal }: Me = JSON.parse(text);
  return clientPrincipal;
}
