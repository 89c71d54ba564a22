import { whenIdle } from '#web/data/when-idle.ts';

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

const PAUSE_MS = 10_000;

const forReception = () =>
  new Promise(resolve => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, PAUSE_MS);
  });

/**
 * The same once the page stands: what is kept for later must not hold up what is looked at now. Reception that goes
 * before the part has come is waited for.
 */
export async function loadPhoneLater(): Promise<Phone> {
  await whenIdle();
  for (;;) {
    const phone = await loadPhone();
    if (phone) return phone;
    await forReception();
  }
}
