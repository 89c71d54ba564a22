import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { type DraftStep, type Edit, setField } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import type { RosterFilter } from './use-roster-filter.ts';

type InstructorLoad = RosterFilter['loads']['instructors'][number];

interface Question {
  readonly instructor: InstructorLoad;
  /** The number of students that the instructor would have. */
  readonly students: number;
  readonly step: DraftStep;
}

/**
 * Returns functions that give students an instructor, and a dialog that asks first where that is more than the instructor
 * takes. The functions are stable, so that rows do not render.
 */
export function useAssigning(instructors: readonly InstructorLoad[], edit: Edit) {
  const [question, setQuestion] = useState<Question | null>(null);
  const latest = useRef(instructors);
  useEffect(() => {
    latest.current = instructors;
  });
  /** Edits, or asks if the instructor would get more students than the instructor takes. */
  const assignMany = useCallback(
    (step: DraftStep, instructorId: string | null | undefined, added: number) => {
      const instructor = latest.current.find(({ id }) => id === instructorId);
      const students = (instructor?.students ?? 0) + added;
      if (!instructor || added === 0 || students <= (instructor.maxStudents ?? students)) edit(step);
      else setQuestion({ instructor, students, step });
    },
    [edit],
  );
  const assign = useCallback(
    (row: RosterRow, instructorId: string | null) =>
      assignMany(
        setField(row, 'instructorId', instructorId),
        instructorId,
        row.group === INSTRUCTOR_GROUP || row.instructorId === instructorId ? 0 : 1,
      ),
    [assignMany],
  );
  const dialog: ReactNode = question && (
    <ConfirmDialog
      question={texts.isFull(question.instructor.label)}
      confirm={texts.assignAnyway}
      variant="primary"
      command={{ run: () => edit(question.step) }}
      onClose={() => setQuestion(null)}
    >
      <p>{texts.wouldHave(question.students, question.instructor.maxStudents ?? 0)}</p>
    </ConfirmDialog>
  );
  return { assign, assignMany, dialog };
}
