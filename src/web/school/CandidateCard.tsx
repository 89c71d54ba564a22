import type { ComponentType } from 'react';
import { paths } from '#contract/paths.ts';
import type { Advancement, Candidate } from '#contract/school/advancement.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showAverage } from '#web/language/figures.ts';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import styles from './Advancement.module.css';
import { CancelRideDialog, CheckRideDialog } from './CheckRideDialog.tsx';
import { Criteria } from './criteria/Criteria.tsx';
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
function StudentActions({ club, student, onOpen }: StudentActionsProps) {
  const { DisplayName: name, Ride } = student;
  const mayMoveUp = groupsAbove(student, club.Ladder).length > 0;
  const isFilled = mayMoveUp && student.Waits && !Ride && meetsRule(student);
  const command = (dialog: ComponentType<AboutStudent>, label: string, of: string) => (
    <Button key={label} variant="quiet" aria-label={of} onClick={() => onOpen(dialog)}>
      {label}
    </Button>
  );
  const commands = [
    mayMoveUp && !isFilled && command(SignOffDialog, texts.moveUp, texts.moveUpStudent(name)),
    student.Waits && command(NotYetDialog, texts.notYet, texts.notYetFor(name)),
    student.Next &&
      !Ride &&
      student.CheckRide !== 'passed' &&
      command(CheckRideDialog, texts.askCheckRide, texts.checkRideOf(name)),
    Ride && command(CancelRideDialog, texts.cancelRide, texts.cancelRideOf(name)),
    !student.Solo && command(SoloForGoodDialog, texts.solo, texts.soloFor(name)),
  ].filter(Boolean);
  return (
    <>
      {isFilled && (
        <Button
          variant="primary"
          icon="up"
          aria-label={texts.moveUpStudent(name)}
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

interface CandidateCardProps {
  club: Advancement;
  student: Candidate;
  /** Opens a dialog about the student. */
  onOpen: (dialog: ComponentType<AboutStudent>) => void;
  /** Chooses the student for a shared decision. */
  selecting?: { readonly isChosen: boolean; readonly choose: (isChosen: boolean) => void } | undefined;
}

/** A student with the criteria of the rule, the recommendations and the scores. */
export function CandidateCard({ club, student, onOpen, selecting }: CandidateCardProps) {
  const { UserId, DisplayName, Picture, Group, SignedOff, Days, Instructors, Scores, LastDay, NotYet } =
    student;
  const held = club.Ladder.find(({ RunGroupId }) => RunGroupId === SignedOff);
  const last = Scores.at(-1);
  return (
    <Card className={classes('start', styles.candidate)}>
      <div className="row-1 apart">
        <PersonBadge
          name={DisplayName}
          picture={Picture}
          detail={
            <Facts
              facts={[
                texts.days(Days, Group, student.Recorded?.Days ?? 0),
                texts.instructors(Instructors),
                showDate(LastDay),
              ]}
            />
          }
        />
        {selecting && (
          <label className="thumb-square">
            <input
              className="box"
              type="checkbox"
              aria-label={texts.choose(DisplayName)}
              checked={selecting.isChosen}
              onChange={({ target }) => selecting.choose(target.checked)}
            />
          </label>
        )}
      </div>
      {last !== undefined && (
        <p className="wrap figures">
          <Sparkline
            label={texts.course(Scores.map(showAverage).join(', '))}
            values={Scores}
            min={0}
            max={4}
          />
          <span>
            {texts.lastScore} <strong>{showAverage(last)}</strong>
          </span>
        </p>
      )}
      {held && held.Name !== Group && <p className="strong">{texts.signedOffFor(held.Name)}</p>}
      {student.Solo && <p className="strong">{texts.soloForGood}</p>}
      <Criteria criteria={student.Criteria} />
      <CountedDays of={student} />
      <Recommendations of={student} />
      {student.Ride && (
        <p>
          {`${texts.rideWith(student.Ride.Examiner, student.Ride.EventName)}, ${showDate(student.Ride.EventDate)}`}
        </p>
      )}
      {NotYet && (
        <p className="as-typed soft">
          {texts.saidNotYet(NotYet.By)}: <span>{NotYet.Note}</span>
        </p>
      )}
      <div className="actions">
        <StudentActions {...{ club, student, onOpen }} />
        <LinkButton
          variant="quiet"
          to={paths.schoolStudent(club.OrganizationId, UserId)}
          aria-label={texts.sideBySideOf(DisplayName)}
        >
          {texts.sideBySide}
        </LinkButton>
      </div>
    </Card>
  );
}

/** The recommendations of instructors, the newest first. */
export function Recommendations({ of: { Recommendations } }: { of: Candidate }) {
  if (Recommendations.length === 0) return null;
  return (
    <ul className="stack-05 small" aria-label={texts.recommendations}>
      {Recommendations.map(({ By, Kind, EventDate, Group, Counts, IsOwn }) => (
        <li key={`${By} ${EventDate} ${Kind}`} className={Counts ? undefined : 'soft'}>
          <Facts facts={[IsOwn ? texts.you : By, texts.kinds[Kind](Group), showDate(EventDate)]} />
        </li>
      ))}
    </ul>
  );
}

/** The days that count for a rule, with the evidence for each (docs/school.md#days). */
export function CountedDays({ of: { Days, CountedDays: days, Recorded } }: { of: Candidate }) {
  return (
    <Disclosure summary={texts.whichDays(Days)}>
      <div className="stack-1">
        <ul className="stack-05 small">
          {days.map(({ Day, EventName, Sources }) => (
            <li key={`${Day} ${EventName}`}>
              <Facts
                facts={[
                  showDate(Day),
                  EventName,
                  Sources.map(({ Kind, By }) => texts.vouchedBy[Kind](By)).join(', '),
                ]}
              />
            </li>
          ))}
          {Recorded && (
            <li>
              <Facts
                facts={[
                  texts.recordedUntil(Recorded.Days, showDate(Recorded.Until)),
                  texts.recordedBy(Recorded.By),
                ]}
              />
            </li>
          )}
        </ul>
        <p className="soft small">{texts.evidenceHint}</p>
      </div>
    </Disclosure>
  );
}
