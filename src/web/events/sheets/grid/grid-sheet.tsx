import { datesOf } from '#domain/events/days.ts';
import { type GridList, makeGridLists } from '#domain/events/sheets/grid-lists.ts';
import { breakPages } from '#domain/events/sheets/pages.ts';
import { roomOn } from '#domain/events/sheets/paper.ts';
import { describeSoloOf, instructorOn } from '#web/events/sheets/page/describe-person.ts';
import { colourOf, ladderNamesOf } from '#web/events/sheets/page/find-groups.ts';
import type { Person, Sheet, SheetInput, SheetPart } from '#web/events/sheets/page/sheet.ts';
import { showDay } from '#web/events/sheets/page/show-day.ts';
import { texts } from '#web/events/sheets/page/texts.ts';
import { GridRows, ROW_HEIGHT } from './GridRows.tsx';

const listsOf = (input: SheetInput) =>
  makeGridLists(input.sheets.People, ladderNamesOf(input.sheets), input.sheets.Days, input);

/** The drivers of each run group and day, with a box for each session. */
export const gridSheet: Sheet = {
  title: texts.grid,
  makeParts: input => listsOf(input).map(list => toPart(list, input)),
  makeTable: input => ({
    header: [
      texts.day,
      texts.group,
      texts.number,
      texts.driver,
      texts.car,
      texts.instructor,
      texts.solo,
      texts.signedOff,
    ],
    rows: listsOf(input).flatMap(list =>
      list.people.map(person => [
        dateOf(list, input),
        list.group,
        person.CarNumber,
        person.Name,
        person.Vehicle,
        instructorOn(input.sheets, person, list.day),
        describeSoloOf(input.sheets, person.UserId, list.day),
        person.SignedOff ?? '',
      ]),
    ),
  }),
};

const dateOf = ({ day }: GridList<Person>, { sheets }: SheetInput): string =>
  datesOf(sheets.Start, sheets.Days)[day - 1] ?? sheets.Start;

function toPart(list: GridList<Person>, input: SheetInput): SheetPart {
  const { group, day, people, shared, away } = list;
  const { sheets, paper } = input;
  const rows = people.map(person => ({
    person,
    instructor: instructorOn(sheets, person, day),
    isShared: shared.has(person.CarNumber),
    solo: describeSoloOf(sheets, person.UserId, day),
  }));
  // The head of the table, and the lines below it.
  const room = roomOn(paper) - 2 * ROW_HEIGHT;
  const pages = breakPages(rows, () => ROW_HEIGHT, room);
  return {
    title: `${group} · ${showDay(dateOf(list, input))}`,
    colour: colourOf(sheets, group),
    isEmpty: people.length === 0,
    pages: pages.map((shown, page) => ({
      people: shown.map(({ person }) => person),
      draw: () => (
        <GridRows rows={shown} away={page === pages.length - 1 ? away : 0} hasShared={shared.size > 0} />
      ),
    })),
  };
}
