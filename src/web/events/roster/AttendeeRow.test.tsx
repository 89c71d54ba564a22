import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AttendeeRow } from './AttendeeRow.tsx';
import { club } from './draft.fixture.ts';
import { emptyDraft } from './draft.ts';
import { buildRosterRows, listRosterPeople } from './draft-rows.ts';

const ignore = () => {};

test('every row has a Group select and an Instructor select', () => {
  const rows = buildRosterRows(listRosterPeople(club, []), emptyDraft);
  render(
    rows.map(row => (
      <AttendeeRow
        key={row.id}
        {...row}
        hidden={false}
        filled={false}
        edit={ignore}
        assign={ignore}
        colour={null}
        comesOn=""
        selected={false}
        select={ignore}
        solos={undefined}
        code={undefined}
        students={undefined}
        maxStudents={null}
        showDetails={ignore}
        showCode={ignore}
      />
    )),
  );
  const chosen = (name: string) =>
    screen
      .getAllByRole('combobox', { name })
      .map(select => select.querySelector('option:checked')?.textContent);
  expect(
    ['Ines', 'Ivan', 'Sam', 'Tess'].map(name =>
      [`Group of ${name}`, `Instructor of ${name}`].flatMap(chosen),
    ),
  ).toEqual([
    ['Instructor', 'None'],
    ['Instructor', 'None'],
    ['Novice', 'Ivan'],
    ['Novice', 'None'],
  ]);
});
