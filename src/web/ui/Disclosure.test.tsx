import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LongDisclosure } from './Disclosure.tsx';

test('long content is made when it is opened first, and stays', async () => {
  const { container } = render(
    <LongDisclosure summary="Advanced (32)">{() => <p>Anneke</p>}</LongDisclosure>,
  );
  const details = container.querySelector('details');
  if (!details) throw new Error('There is no disclosure.');
  expect(screen.queryByText('Anneke')).toBeNull();
  for (const open of [true, false]) {
    details.open = open;
    fireEvent(details, new Event('toggle'));
    expect(await screen.findByText('Anneke')).toBeDefined();
  }
});
