import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { fillColumns } from '#domain/events/sheets/pages.ts';
import { roomOn } from '#domain/events/sheets/paper.ts';
import { findComing } from '#domain/events/sheets/sheet-people.ts';
import { makeStudentTable } from '#web/events/sheets/board/board-sheet.tsx';
import { describeSoloOf } from '#web/events/sheets/page/describe-solo.ts';
import { instructorOn } from '#web/events/sheets/page/instructor-on.ts';
import type { Sheet } from '#web/events/sheets/page/sheet.ts';
import { showDaysOf } from '#web/events/sheets/page/show-day.ts';
import { texts } from '#web/events/sheets/page/texts.ts';
import { StudentCard } from './StudentCard.tsx';

const A_PAGE = 8;
const ROWS = 4;

/** A card for each student: run group, car and instructor. */
export const studentSheet: Sheet = {
  title: texts.studentCards,
  makeTable: makeStudentTable,
  makeParts: input => {
    const { sheets, paper, claimUrls } = input;
    const { people } = findComing(sheets.People, input);
    const students = people.filter(({ Group }) => Group !== INSTRUCTOR_GROUP);
    const height = `${roomOn(paper) / ROWS}mm`;
    const pages = students.length > 0 ? fillColumns(students, A_PAGE) : [[]];
    return [
      {
        title: input.group ?? '',
        isEmpty: students.length === 0,
        pages: pages.map(shown => ({
          people: shown,
          draw: () => (
            <div className="sheet-cards" style={{ gridAutoRows: height }}>
              {shown.length === 0 && <p>{texts.nobodyRides}</p>}
              {shown.map(student => (
                <StudentCard
                  key={student.UserId}
                  event={sheets}
                  student={student}
                  ridesWith={
                    describeSoloOf(sheets, student.UserId, input.day) ||
                    instructorOn(sheets, student, input.day) ||
                    '—'
                  }
                  days={showDaysOf(sheets, student)}
                  claimUrl={claimUrls.get(student.UserId)}
                />
              ))}
            </div>
          ),
        })),
      },
    ];
  },
};
