import { expect, test } from 'vitest';
import { credentialState } from './credentials.ts';

const TODAY = '2026-11-01';
const Verified = { By: 'Ada' };

test.each([
  [{ ValidUntil: null, Verified }, 'valid'],
  [{ ValidUntil: '2027-01-01', Verified }, 'valid'],
  [{ ValidUntil: '2026-12-31', Verified }, 'expiring'],
  [{ ValidUntil: TODAY, Verified }, 'expiring'],
  [{ ValidUntil: '2026-10-31', Verified }, 'expired'],
  [{ ValidUntil: '2026-10-31', Verified: null }, 'expired'],
  [{ ValidUntil: null, Verified: null }, 'not verified'],
])('credentialState of %j is %s', (credential, state) => {
  expect(credentialState(credential, TODAY)).toBe(state);
});
