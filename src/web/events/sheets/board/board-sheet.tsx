import { type Board, makeBoard } from '#domain/events/sheets/board.ts';
import { breakPages, fillColumns } from '#domain/events/sheets/pages.ts';
import { roomOn } from '#domain/events/sheets/paper.ts';
import type { Table } from '#domain/text/csv.ts';
import { describeSoloOf, instructorOn } from '#web/events/sheets/page/describe-person.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import { ladderNamesOf } from '#web/events/sheets/page/find-groups.ts';
import type { Person, Sheet, SheetInput, SheetPart } from '#web/events/sheets/page/sheet.ts';
import { showChosenDay } from '#web/events/sheets/page/show-day.ts';
import { texts } from '#web/events/sheets/page/texts.ts';
import { Columns, INSTRUCTOR_HEIGHT, InstructorBlock, LINE_HEIGHT, StudentLine } from './BoardLines.tsx';

const COLUMNS = 2;

const boardOf = ({ sheets, ...filter }: SheetInput): Board<Person> =>
  makeBoard(sheets.People, ladderNamesOf(sheets), filter);

/** The pairs of students and instructors, in large type for the wall: by instructor, then by student. */
export const boardSheet: Sheet = {
  title: texts.board,
  makeParts: input => {
    const board = boardOf(input);
    const parts = [makeInstructors(board, input), makeStudents(board, input)];
    return board.students.length === 0 ? parts.map(part => ({ ...part, isEmpty: true })) : parts;
  },
  makeTable: makeStudentTable,
};

/** Lists the students with their instructors. */
export function makeStudentTable(input: SheetInput): Table {
  return {
    header: [texts.driver, texts.group, texts.number, texts.car, texts.instructor, texts.solo],
    rows: boardOf(input).students.map(student => [
      student.Name,
      student.Group,
      student.CarNumber,
      student.Vehicle,
      instructorOn(input.sheets, student, input.day),
      describeSoloOf(input.sheets, student.UserId, input.day),
    ]),
  };
}

// A line for those who do not come.
const roomOf = ({ paper }: SheetInput): number => roomOn(paper) - LINE_HEIGHT;

const titleOf = (title: string, { sheets, day, group }: SheetInput): string =>
  [title, group, showChosenDay(sheets, day)].filter(Boolean).join(' · ');

function makeInstructors({ instructors, away }: Board<Person>, input: SheetInput): SheetPart {
  const heightOf = ({ students }: (typeof instructors)[number]) =>
    INSTRUCTOR_HEIGHT + Math.max(students.length, 1) * LINE_HEIGHT;
  const pages = fillColumns(breakPages(instructors, heightOf, roomOf(input)), COLUMNS);
  return {
    title: titleOf(texts.byInstructor, input),
    pages: pages.map((columns, page) => ({
      people: columns.flat().flatMap(each => [each.instructor, ...each.students]),
      draw: () => (
        <Columns
          columns={columns}
          away={page === pages.length - 1 ? away : 0}
          draw={assignment => <InstructorBlock key={assignment.instructor.UserId} {...assignment} />}
        />
      ),
    })),
  };
}

function makeStudents({ students, away }: Board<Person>, input: SheetInput): SheetPart {
  const pages = fillColumns(
    breakPages(students, () => LINE_HEIGHT, roomOf(input)),
    COLUMNS,
  );
  return {
    title: titleOf(texts.byStudent, input),
    pages: pages.map((columns, page) => ({
      people: columns.flat(),
      draw: () => (
        <Columns
          columns={columns}
          away={page === pages.length - 1 ? away : 0}
          draw={student => (
            <StudentLine key={student.UserId} student={student}>
              <Fitted
                text={
                  describeSoloOf(input.sheets, student.UserId, input.day) ||
                  instructorOn(input.sheets, student, input.day) ||
                  '—'
                }
                width={8.5}
              />
            </StudentLine>
          )}
        />
      ),
    })),
  };
}
