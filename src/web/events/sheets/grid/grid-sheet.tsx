import { datesOf } from '#domain/events/days.ts';
import { type GridList, makeGridLists } from '#domain/events/sheets/grid-lists.ts';
import {
  colourOf,
  describeSoloOf,
  instructorOn,
  ladderNamesOf,
  showDay,
} from '#web/events/sheets/page/describe-person.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import { makeListPart } from '#web/events/sheets/page/list-part.tsx';
import type { Person, Sheet, SheetInput, SheetPart } from '#web/events/sheets/page/sheet.ts';
import { sheetTexts as texts } from '#web/events/texts.ts';

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

const SESSIONS = ['1', '2', '3', '4', '5'] as const;

function toPart(list: GridList<Person>, input: SheetInput): SheetPart {
  const { group, day, people, shared, away } = list;
  const { sheets, paper } = input;
  return makeListPart(
    {
      title: `${group} · ${showDay(dateOf(list, input))}`,
      colour: colourOf(sheets, group),
      rows: people,
      isLow: true,
      away,
      none: texts.nobodyDrives,
      note: shared.size > 0 && `⚠ ${texts.sameNumber}`,
      columns: [
        ['#', 17],
        [texts.driverAndCar, null],
        [texts.instructor, 50],
        ...SESSIONS.map(session => [session, 11] as const),
      ],
      draw: ({ UserId, Name, Group, CarNumber, Vehicle, Instructor, SignedOff }) => {
        const solo = describeSoloOf(sheets, UserId, day);
        const ridesWith = solo || instructorOn(sheets, { Instructor }, day) || '—';
        return (
          <tr key={UserId}>
            <td className="strong">{shared.has(CarNumber) ? `${CarNumber} ⚠` : CarNumber || '—'}</td>
            <td>
              <Fitted text={Name} width={15} />
              <Fitted text={Vehicle} width={21} isSmall />
            </td>
            <td>
              <Fitted text={ridesWith} width={11} isStrong={solo !== ''} />
              {SignedOff && SignedOff !== Group && (
                <Fitted text={texts.signedOffFor(SignedOff)} width={17} isSmall />
              )}
            </td>
            {SESSIONS.map(session => (
              <td key={session} />
            ))}
          </tr>
        );
      },
    },
    paper,
  );
}
