import { expect, test, vi } from 'vitest';
import { describeWait } from './SubmitScreens.tsx';

test.each([
  ['the sign-in', { signedOut: true, reached: true, onLine: true }, 'You have been signed out.'],
  ['its turn', { signedOut: false, reached: true, onLine: true }, 'is being sent.'],
  ['a server that is down', { signedOut: false, reached: false, onLine: true }, 'The server does not answer'],
  ['signal', { signedOut: false, reached: false, onLine: false }, 'when you are online'],
])('a submit that waits for %s says so', (_, { signedOut, reached, onLine }, words) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', { onLine });
  expect(describeWait(signedOut, reached)).toContain(words);
  expect(describeWait(signedOut, reached)).toContain('saved on this phone');
});
