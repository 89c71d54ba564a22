import { paths } from '#contract/paths.ts';
import type { Candidate, LadderGroup } from '#contract/school/school.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showAverage } from '#web/language/figures.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import { classes } from '#web/ui/classes.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import styles from './Advancement.module.css';
import { CountedDays } from './CountedDays.tsx';
import { Criteria } from './criteria/Criteria.tsx';
import { texts } from './texts.ts';

interface CandidateCardProps {
  organizationId: string;
  student: Candidate;
  ladder: readonly LadderGroup[];
  onSignOff: () => void;
  onNotYet: () => void;
  onAskRide: () => void;
  onCancelRide: () => void;
  /** Undefined if the club has no other chief instructor. */
  onLeave: (() => void) | undefined;
  onSolo: () => void;
}

/** Finds the groups above a student's sign-off, or above the current group without a sign-off. */
export function groupsAbove({ SignedOff, Group }: Candidate, ladder: readonly LadderGroup[]): LadderGroup[] {
  const held = ladder.findIndex(({ RunGroupId }) => RunGroupId === SignedOff);
  if (held !== -1) return ladder.slice(held + 1);
  return ladder.slice(ladder.findIndex(({ Name }) => Name === Group) + 1);
}

/** A student with the criteria of the rule, the recommendations and the scores. */
export function CandidateCard({
  organizationId,
  student,
  ladder,
  onSignOff,
  onNotYet,
  onAskRide,
  onCancelRide,
  onLeave,
  onSolo,
}: CandidateCardProps) {
  const { UserId, DisplayName, Picture, Group, SignedOff, Days, Instructors, Scores, LastDay, NotYet } =
    student;
  const held = ladder.find(({ RunGroupId }) => RunGroupId === SignedOff);
  const last = Scores.at(-1);
  const [next] = groupsAbove(student, ladder);
  return (
    <Card className={classes('start', styles.candidate)}>
      <PersonBadge
        name={DisplayName}
        picture={Picture}
        detail={
          <Facts
            facts={[
              texts.days(Days, Group, student.RecordedDays),
              texts.instructors(Instructors),
              showDate(LastDay),
            ]}
          />
        }
      />
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
        {next && (
          <Button icon="up" aria-label={texts.moveUpWhom(DisplayName)} onClick={onSignOff}>
            {texts.moveUp}
          </Button>
        )}
        {student.Waits && (
          <Button aria-label={texts.notYetWhom(DisplayName)} onClick={onNotYet}>
            {texts.notYet}
          </Button>
        )}
        {student.Next && !student.Ride && student.CheckRide !== 'passed' && (
          <Button aria-label={texts.checkRideOf(DisplayName)} onClick={onAskRide}>
            {texts.checkRide}
          </Button>
        )}
        {student.Ride && (
          <Button aria-label={texts.cancelRideOf(DisplayName)} onClick={onCancelRide}>
            {texts.cancelRide}
          </Button>
        )}
        {next && onLeave && (
          <Button variant="quiet" aria-label={texts.leaveWhom(DisplayName)} onClick={onLeave}>
            {texts.leave}
          </Button>
        )}
        {!student.Solo && (
          <Button aria-label={texts.soloWhom(DisplayName)} onClick={onSolo}>
            {texts.solo}
          </Button>
        )}
        <LinkButton
          variant="quiet"
          to={paths.schoolStudent(organizationId, UserId)}
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
