import type { ComponentType } from 'react';
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
  onOpen: (dialog: ComponentType<AboutStudent>) => void;
}

/** The decisions about a student: a filled button for who waits and meets the rule, a menu for all others. */
export function StudentActions({ club, student, onOpen }: StudentActionsProps) {
  const { DisplayName: name, Ride } = student;
  const mayMoveUp = groupsAbove(student, club.Ladder).length > 0;
  const isFilled = mayMoveUp && student.Waits && !Ride && meetsRule(student);
  const command = (dialog: ComponentType<AboutStudent>, label: string, of: string) => (
    <Button key={label} variant="quiet" aria-label={of} onClick={() => onOpen(dialog)}>
      {label}
    </Button>
  );
  const commands = [
    mayMoveUp && !isFilled && command(SignOffDialog, texts.moveUp, texts.moveUpWhom(name)),
    student.Waits && command(NotYetDialog, texts.notYet, texts.notYetWhom(name)),
    student.Next &&
      !Ride &&
      student.CheckRide !== 'passed' &&
      command(CheckRideDialog, texts.askCheckRide, texts.checkRideOf(name)),
    Ride && command(CancelRideDialog, texts.cancelRide, texts.cancelRideOf(name)),
    !student.Solo && command(SoloForGoodDialog, texts.solo, texts.soloWhom(name)),
  ].filter(Boolean);
  return (
    <>
      {isFilled && (
        <Button
          variant="primary"
          icon="up"
          aria-label={texts.moveUpWhom(name)}
          onClick={() => onOpen(SignOffDialog)}
        >
          {texts.moveUp}
        </Button>
      )}
      {commands.length > 0 && (
        <ActionsMenu label={isFilled ? texts.more : texts.decide}>{commands}</ActionsMenu>
      )}
    </>
  );
}
