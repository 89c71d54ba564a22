import { whenIdle } from '#web/when-idle.ts';

type Phone = typeof import('./phone.ts')['phone'];

/**
 * The part of the app that keeps things on the phone: not in the first load, and there without reception once the
 * service worker has fetched it. null where it cannot be had.
 */
export function loadPhone(): Promise<Phone | null> {
  return import('./phone.ts').then(
    ({ phone }) => phone,
    () => null,
  );
}

/** The same once the page stands: what is kept for later must not hold up what is looked at now. */
export async function loadPhoneLater(): Promise<Phone | null> {
  await whenIdle();
  return loadPhone();
}
