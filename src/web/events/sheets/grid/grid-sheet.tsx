import type { Sheets } from '#contract/events/sheets.ts';
import { datesOf } from '#domain/events/days.ts';
import { type GridList, makeGridLists } from '#domain/events/sheets/grid-lists.ts';
import { breakPages } from '#domain/events/sheets/pages.ts';
import { roomOn } from '#domain/events/sheets/paper.ts';
import { holdsOn } from '#domain/school/solo.ts';
import type { Sheet, SheetInput, SheetPart } from '#web/events/sheets/page/sheet.ts';
import { showDay } from '#web/events/sheets/page/show-day.ts';
import { texts } from '#web/events/sheets/page/texts.ts';
import { GridRows, ROW_HEIGHT } from './GridRows.tsx';

type Person = Sheets['People'][number];

/** The drivers of each run group and day, with a box for each session. */
export const gridSheet: Sheet = {
  title: texts.grid,
  makeParts: input => {
    const { People, Ladder, Days } = input.sheets;
    const ladder = Ladder.map(({ Name }) => Name);
    return makeGridLists(People, ladder, Days, input).map(list => toPart(list, input));
  },
};

function toPart(list: GridList<Person>, { sheets, paper }: SheetInput): SheetPart {
  const { group, day, people, shared, away } = list;
  const date = datesOf(sheets.Start, sheets.Days)[day - 1] ?? sheets.Start;
  const rows = people.map(person => ({
    person,
    instructor: sheets.People[person.Instructor ?? -1],
    isShared: shared.has(person.CarNumber),
    solo: sheets.Solos.find(solo => solo.UserId === person.UserId && holdsOn(solo, date)),
  }));
  // The head of the table, and the lines below it.
  const room = roomOn(paper) - 2 * ROW_HEIGHT;
  const pages = breakPages(rows, () => ROW_HEIGHT, room);
  return {
    title: `${group} · ${showDay(date)}`,
    colour: sheets.Ladder.find(({ Name }) => Name === group)?.Colour ?? null,
    isEmpty: people.length === 0,
    pages: pages.map((shown, page) => () => (
      <GridRows rows={shown} away={page === pages.length - 1 ? away : 0} hasShared={shared.size > 0} />
    )),
  };
}
