import { findComing } from '#domain/events/sheets/sheet-people.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import { makeListPart } from '#web/events/sheets/page/list-part.tsx';
import type { Sheet, SheetInput } from '#web/events/sheets/page/sheet.ts';
import { showChosenDay } from '#web/events/sheets/page/show-day.ts';
import { texts } from '#web/events/sheets/page/texts.ts';

function listRides(input: SheetInput) {
  const { People, CheckRides } = input.sheets;
  const ridden = new Set(CheckRides.map(({ UserId }) => UserId));
  const { people, away } = findComing(
    People.filter(({ UserId }) => ridden.has(UserId)),
    input,
  );
  const rides = people.flatMap(candidate =>
    CheckRides.filter(({ UserId }) => UserId === candidate.UserId).map(ride => ({
      ...candidate,
      candidateFor: ride.Group,
      isDone: ride.Completed,
      examiner: People.find(({ UserId }) => UserId === ride.ExaminerId)?.Name ?? '—',
    })),
  );
  return { rides, away };
}

/** The check rides of the event, with room for their time and result. */
export const checkRideSheet: Sheet = {
  title: texts.checkRides,
  makeParts: input => {
    const { rides, away } = listRides(input);
    return [
      makeListPart(
        {
          title: [input.group, showChosenDay(input.sheets, input.day)].filter(Boolean).join(' · '),
          none: texts.noCheckRides,
          away,
          rows: rides,
          columns: [
            [texts.number, 15],
            [texts.driver, null],
            [texts.candidateFor, 32],
            [texts.examiner, 45],
            [texts.time, 18],
            [texts.result, 36],
          ],
          draw: ({ UserId, Name, CarNumber, candidateFor, examiner, isDone }) => (
            <tr key={`${UserId} ${candidateFor}`}>
              <td>{CarNumber || '—'}</td>
              <td>
                <Fitted text={Name} width={9} />
              </td>
              <td>
                <Fitted text={candidateFor} width={7} />
              </td>
              <td>
                <Fitted text={examiner} width={10} />
              </td>
              <td />
              <td>{isDone ? texts.done : texts.resultBoxes}</td>
            </tr>
          ),
        },
        input.paper,
      ),
    ];
  },
  makeTable: input => ({
    header: [texts.number, texts.driver, texts.candidateFor, texts.examiner, texts.result],
    rows: listRides(input).rides.map(({ CarNumber, Name, candidateFor, examiner, isDone }) => [
      CarNumber,
      Name,
      candidateFor,
      examiner,
      isDone ? texts.done : '',
    ]),
  }),
};
