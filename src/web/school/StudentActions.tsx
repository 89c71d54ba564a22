import { type ComponentType, useState } from 'react';
import type { Advancement, Candidate } from '#contract/school/advancement.ts';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CancelRideDialog, CheckRideDialog } from './CheckRideDialog.tsx';
import {
  type AboutStudent,
  groupsAbove,
  meetsRule,
  NotYetDialog,
  SignOffDialog,
  SoloForGoodDialog,
} from './StudentDialogs.tsx';
import { texts } from './texts.ts';

interface StudentActionsProps {
  club: Advancement;
  student: Candidate;
}

/** The decisions about a student. Move up is filled when the student waits and meets the rule. */
export function StudentActions({ club, student }: StudentActionsProps) {
  const [Open, setOpen] = useState<ComponentType<AboutStudent>>();
  const { DisplayName: name, Ride } = student;
  const mayMoveUp = groupsAbove(student, club.Ladder).length > 0;
  const command = (dialog: ComponentType<AboutStudent>, label: string, of: string) => (
    <Button key={label} variant="quiet" aria-label={of} onClick={() => setOpen(() => dialog)}>
      {label}
    </Button>
  );
  const rare = [
    student.Next &&
      !Ride &&
      student.CheckRide !== 'passed' &&
      command(CheckRideDialog, texts.askCheckRide, texts.checkRideOf(name)),
    Ride && command(CancelRideDialog, texts.cancelRide, texts.cancelRideOf(name)),
    !student.Solo && command(SoloForGoodDialog, texts.solo, texts.soloFor(name)),
  ].filter(Boolean);
  return (
    <>
      {mayMoveUp && (
        <Button
          variant={student.Waits && !Ride && meetsRule(student) ? 'primary' : 'quiet'}
          icon="up"
          aria-label={texts.moveUpStudent(name)}
          onClick={() => setOpen(() => SignOffDialog)}
        >
          {texts.moveUp}
        </Button>
      )}
      {student.Waits && command(NotYetDialog, texts.notYet, texts.notYetFor(name))}
      {rare.length > 0 && <ActionsMenu label={texts.more}>{rare}</ActionsMenu>}
      {Open && <Open club={club} student={student} onClose={() => setOpen(undefined)} />}
    </>
  );
}
