import type { ReactNode } from 'react';
import { type Assignment, type Board, makeBoard } from '#domain/events/sheets/board.ts';
import { breakPages, fillColumns } from '#domain/events/sheets/pages.ts';
import { roomOn } from '#domain/events/sheets/paper.ts';
import type { Table } from '#domain/text/csv.ts';
import {
  describeSoloOf,
  instructorOn,
  ladderNamesOf,
  ridesWith,
  showChosenDay,
} from '#web/events/sheets/page/describe-person.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import { AbsentCount } from '#web/events/sheets/page/list-part.tsx';
import type { Person, Sheet, SheetInput, SheetPart } from '#web/events/sheets/page/sheet.ts';
import { sheetTexts as texts } from '#web/events/texts.ts';

/** Heights in mm: of an instructor's name, and of a student's line. */
const INSTRUCTOR_HEIGHT = 12;
const LINE_HEIGHT = 11;

/** An instructor with the students who ride with them. */
function InstructorBlock({ instructor, students }: Assignment<Person>) {
  return (
    <div>
      <strong className="sheet-board-name">
        <Fitted text={instructor.Name} width={14} isStrong />
      </strong>
      {students.map(student => (
        <StudentLine key={student.UserId} student={student}>
          <Fitted text={student.Vehicle} width={14} isSmall />
        </StudentLine>
      ))}
      {students.length === 0 && <p className="sheet-line">—</p>}
    </div>
  );
}

interface StudentLineProps {
  student: Person;
  /** The car, or who the student rides with. */
  children: ReactNode;
}

/** A student with run group and car number. */
function StudentLine({ student, children }: StudentLineProps) {
  const place = [student.CarNumber && `#${student.CarNumber}`, student.Group].filter(Boolean).join(' · ');
  return (
    <div className="sheet-line">
      <div>
        <Fitted text={student.Name} width={10.5} />
        <Fitted text={place} width={16} isSmall />
      </div>
      {children}
    </div>
  );
}

const COLUMNS = 2;

const boardOf = ({ sheets, ...filter }: SheetInput): Board<Person> =>
  makeBoard(sheets.People, ladderNamesOf(sheets), filter);

/** The pairs of students and instructors, in large type for the wall: by instructor, then by student. */
export const boardSheet: Sheet = {
  title: texts.board,
  makeParts: input => {
    const board = boardOf(input);
    const byInstructor: BoardList<Assignment<Person>> = {
      title: texts.byInstructor,
      rows: board.instructors,
      heightOf: ({ students }) => INSTRUCTOR_HEIGHT + Math.max(students.length, 1) * LINE_HEIGHT,
      draw: assignment => <InstructorBlock key={assignment.instructor.UserId} {...assignment} />,
    };
    const byStudent: BoardList<Person> = {
      title: texts.byStudent,
      rows: board.students,
      heightOf: () => LINE_HEIGHT,
      draw: student => (
        <StudentLine key={student.UserId} student={student}>
          <Fitted text={ridesWith(input.sheets, student, input.day)} width={8.5} />
        </StudentLine>
      ),
    };
    return [makePart(byInstructor, board, input), makePart(byStudent, board, input)];
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

interface BoardList<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  /** In mm. */
  readonly heightOf: (row: Row) => number;
  readonly draw: (row: Row) => ReactNode;
}

function makePart<Row>(
  list: BoardList<Row>,
  { students, away }: Board<Person>,
  input: SheetInput,
): SheetPart {
  const { title, rows, heightOf, draw } = list;
  const { sheets, day, group, paper } = input;
  // A line for those who do not come.
  const pages = fillColumns(breakPages(rows, heightOf, roomOn(paper) - LINE_HEIGHT), COLUMNS);
  return {
    title: [title, group, showChosenDay(sheets, day)].filter(Boolean).join(' · '),
    isEmpty: students.length === 0,
    pages: pages.map(([first = [], second = []], page) => () => (
      <>
        {first.length === 0 && <p>{texts.nobodyRides}</p>}
        <div className="sheet-board">
          <div>{first.map(draw)}</div>
          <div>{second.map(draw)}</div>
        </div>
        <AbsentCount count={page === pages.length - 1 ? away : 0} />
      </>
    )),
  };
}
