import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Sheets } from '#contract/events/sheets.ts';
import { LABEL_STOCKS } from '#domain/events/sheets/labels/label-stock.ts';
import { Label } from './label-sheets.tsx';

const person = {
  ...{ UserId: 'mary', Name: 'Mary Ann Smith', FirstName: 'Mary Ann', LastName: 'Smith' },
  ...{ Group: 'Novice', Vehicle: '', CarNumber: '7', Instructor: null },
};

const show = (attendee: Sheets['People'][number]) =>
  render(
    <Label
      kind="name-tag"
      person={attendee}
      colour={null}
      stock={LABEL_STOCKS['avery-5392']}
      place={{ index: 0, x: 0, y: 0 }}
    />,
  );

test('a label prints the stored first and last name on two lines', () => {
  show(person);
  expect(screen.getByText('Mary Ann')).toBeDefined();
  expect(screen.getByText('Smith')).toBeDefined();
});

test('a label of a person without first and last name prints their name', () => {
  show({ ...person, Name: 'Sammy', FirstName: '', LastName: '' });
  expect(screen.getByText('Sammy')).toBeDefined();
});
