import type { ReactNode } from 'react';
import type { Assignment } from '#domain/events/sheets/board.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import type { Person } from '#web/events/sheets/page/sheet.ts';

/** Heights in mm: of an instructor's name, and of a student's line. */
export const INSTRUCTOR_HEIGHT = 12;
export const LINE_HEIGHT = 11;

/** An instructor with the students who ride with them. */
export function InstructorBlock({ instructor, students }: Assignment<Person>) {
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
export function StudentLine({ student, children }: StudentLineProps) {
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
