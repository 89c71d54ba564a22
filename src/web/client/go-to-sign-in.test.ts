import { beforeEach, expect, test, vi } from 'vitest';

const window = new EventTarget();
const gone: string[] = [];

/** The module as a page loads it that shows a path. */
async function openPage(path: string) {
  vi.resetModules();
  vi.stubGlobal('location', {
    pathname: path,
    search: '',
    hash: '',
    assign: (to: string) => void gone.push(to),
  });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  return import('./go-to-sign-in.ts');
}

beforeEach(() => {
  gone.length = 0;
  return () => vi.unstubAllGlobals();
});

test('the sign-out leads back to a page that anyone may see, otherwise Home', async () => {
  const after = async (path: string) => {
    const { goToSignOut } = await openPage(path);
    goToSignOut();
    return new URL(gone.at(-1) ?? '', 'http://localhost').searchParams.get('post_logout_redirect_uri');
  };
  expect(await after('/help/student')).toBe('/help/student');
  expect(await after('/eval/link/abc')).toBe('/eval/link/abc');
  expect(await after('/student/eval/7')).toBe('/');
});

test('a late answer sends nobody to the sign-in who is signing out', async () => {
  const { goToSignIn, goToSignOut } = await openPage('/instructor');
  goToSignOut();
  goToSignIn();
  expect(gone).toEqual(['/.auth/logout?post_logout_redirect_uri=%2F']);
  window.dispatchEvent(new Event('pageshow'));
  goToSignIn();
  expect(gone).toHaveLength(2);
});

test('a session that ended while somebody types is asked for until there is one again', async () => {
  const { blockRedirect, noteSession, noteSignInNeeded, signInNeeded } = await openPage('/profile');
  blockRedirect();
  expect(noteSignInNeeded('ended')).toBe(true);
  noteSession();
  expect(signInNeeded.current()).toBeNull();
});

test('a session that is too old for a change is asked for while text is typed', async () => {
  const { blockRedirect, noteSession, noteSignInNeeded, signInNeeded } = await openPage('/profile');
  const release = blockRedirect();
  noteSignInNeeded('again');
  noteSession();
  expect(signInNeeded.current()).toBe('again');
  release();
  expect(signInNeeded.current()).toBeNull();
});

test('a page where nobody types asks for no sign-in', async () => {
  const { noteSignInNeeded, signInNeeded } = await openPage('/instructor');
  expect(noteSignInNeeded('ended')).toBe(false);
  expect(signInNeeded.current()).toBeNull();
});
