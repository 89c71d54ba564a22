import { expect, test } from 'vitest';
import { withoutCodes } from './Messages.tsx';

test.each([
  [
    'The mail server refused it: 550 5.1.1 No such mailbox here',
    'The mail server refused it: No such mailbox here',
  ],
  ['The mail server asks to wait: 451-4.7.1 Greylisted', 'The mail server asks to wait: Greylisted'],
  ['No answer from 10.0.0.125 within 30 s', 'No answer from 10.0.0.125 within 30 s'],
])('%s is shown without codes', (reason, shown) => {
  expect(withoutCodes(reason)).toBe(shown);
});
