import { expect, test } from 'vitest';
import { screens } from '#contract/screens.ts';
import { isScreen } from './screens.ts';

// Patterns, without what no address ends with.
const addresses = Object.values(screens)
  .map(({ path }) => path.replace(/[?*]$/, ''))
  .filter(path => path !== screens.signIn.path);

test.each([...addresses, '/evalx/7/2', '/eval/7/vision', '/student/view/1/eval/2', '/apiary'])(
  '%s is a screen, there without reception',
  path => expect(isScreen(path)).toBe(true),
);

test.each([
  '/api/ClaimEval',
  '/api',
  '/.auth/me',
  '/.auth/login',
  '/.auth/logout',
  '/healthz',
  '/readyz',
  '/media/abc.jpg',
  '/favicon.svg',
  '/manifest.webmanifest',
  '//evil.example',
  '/eval/link/a-key.',
  '/eval/link/a-key)',
  '/eval/link/a-key%E2%80%9D',
])('%s is left to the server', path => expect(isScreen(path)).toBe(false));
