import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Install = typeof import('./watch-install.ts');

let installOffer: typeof import('./install-offer.ts')['installOffer'];
let submits: typeof import('#web/client/queued-calls.ts')['submits'];
let watching: Install;
let page: EventTarget;
let stored: Map<string, string>;

const prompt = vi.fn(async () => undefined);
const canInstall = () => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  page.dispatchEvent(event);
  return event;
};
const submitEval = () => submits.set(new Map([['a', { state: 'sent', about: null, dueAt: 0 }]]));

/** A page that was just loaded, in a browser whose storage and `navigator` stay. */
async function loadPage(navigator: object = {}) {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { languages: ['en'], ...navigator });
  ({ installOffer } = await import('./install-offer.ts'));
  ({ submits } = await import('#web/client/queued-calls.ts'));
  watching = await import('./watch-install.ts');
  watching.watchInstall();
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('holds the browser’s prompt back until the first eval is sent', async () => {
  await loadPage();
  expect(canInstall().defaultPrevented).toBe(true);
  expect(installOffer.current()).toBeNull();
  submitEval();
  expect(installOffer.current()).toBe('prompt');
  await watching.install();
  expect(prompt).toHaveBeenCalledOnce();
  expect(installOffer.current()).toBeNull();
});

test('offers nothing again once the offer is dismissed', async () => {
  await loadPage();
  canInstall();
  submitEval();
  watching.dismissInstall();
  await loadPage();
  canInstall();
  submitEval();
  expect(installOffer.current()).toBeNull();
});

test('offers the way by hand in Safari on a phone, unless already installed', async () => {
  await loadPage({ standalone: false });
  submitEval();
  expect(installOffer.current()).toBe('byHand');
  await loadPage({ standalone: true });
  submitEval();
  expect(installOffer.current()).toBeNull();
});

test('offers nothing in a browser that cannot install', async () => {
  await loadPage();
  submitEval();
  expect(installOffer.current()).toBeNull();
});
