import { describeCar } from '#domain/events/car-number.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { fillColumns } from '#domain/events/sheets/pages.ts';
import { roomOn } from '#domain/events/sheets/paper.ts';
import { findComing } from '#domain/events/sheets/sheet-people.ts';
import { QrCode } from '#web/evals/claim-code/QrCode.tsx';
import { makeStudentTable } from '#web/events/sheets/board/board-sheet.tsx';
import { ridesWith, showDaysOf } from '#web/events/sheets/page/describe-person.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import type { Person, Sheet, SheetInput } from '#web/events/sheets/page/sheet.ts';
import { sheetTexts as texts } from '#web/events/texts.ts';

const A_PAGE = 8;
const ROWS = 4;

/** The card of a student, to cut out. */
function StudentCard({ student, input }: { student: Person; input: SheetInput }) {
  const { sheets, day, claimUrls } = input;
  const claimUrl = claimUrls.get(student.UserId);
  const facts = [
    [texts.group, student.Group],
    [texts.car, describeCar(student.CarNumber, student.Vehicle)],
    [texts.instructor, ridesWith(sheets, student, day)],
    [texts.day, showDaysOf(sheets, student)],
  ] as const;
  return (
    <div className="sheet-card">
      <div>
        <Fitted text={sheets.EventName} width={claimUrl ? 19 : 28} isSmall />
        <strong className="sheet-large">
          <Fitted text={student.Name} width={claimUrl ? 11 : 13} isStrong />
        </strong>
        <dl>
          {facts.map(
            ([name, fact]) =>
              fact && (
                <div key={name}>
                  <dt className="sheet-small">{name}</dt>
                  <dd>
                    <Fitted text={fact} width={claimUrl ? 10 : 17} isStrong />
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
      {claimUrl && (
        <div className="sheet-code sheet-small">
          <QrCode text={claimUrl} name={texts.claimCode(student.Name)} />
          {texts.forInstructor}
        </div>
      )}
      {sheets.Meeting && (
        <p className="sheet-meeting sheet-small">
          {texts.meet}: <bdi>{sheets.Meeting}</bdi>
        </p>
      )}
    </div>
  );
}

/** A card for each student: run group, car and instructor. */
export const studentSheet: Sheet = {
  title: texts.studentCards,
  makeTable: makeStudentTable,
  makeParts: input => {
    const { sheets, paper } = input;
    const { people } = findComing(sheets.People, input);
    const students = people.filter(({ Group }) => Group !== INSTRUCTOR_GROUP);
    const height = `${roomOn(paper) / ROWS}mm`;
    const pages = students.length > 0 ? fillColumns(students, A_PAGE) : [[]];
    return [
      {
        title: input.group ?? '',
        isEmpty: students.length === 0,
        pages: pages.map(shown => () => (
          <div className="sheet-cards" style={{ gridAutoRows: height }}>
            {shown.length === 0 && <p>{texts.nobodyRides}</p>}
            {shown.map(student => (
              <StudentCard key={student.UserId} {...{ student, input }} />
            ))}
          </div>
        )),
      },
    ];
  },
};
