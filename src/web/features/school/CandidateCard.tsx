import { paths } from '#contract/paths.ts';
import type { Candidate, RunGroup } from '#contract/schemas/school.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showAverage } from '#web/language/figures.ts';
import { Sparkline } from '#web/parts/charts/Sparkline.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import styles from './Advancement.module.css';
import { texts } from './texts.ts';

interface CandidateCardProps {
  student: Candidate;
  ladder: readonly RunGroup[];
  onSignOff: () => void;
}

/** The groups above the one that somebody was signed off for; without a sign-off above the one they drive in. */
export function groupsAbove({ SignedOff, Group }: Candidate, ladder: readonly RunGroup[]): RunGroup[] {
  const held = ladder.findIndex(({ RunGroupId }) => RunGroupId === SignedOff);
  if (held !== -1) return ladder.slice(held + 1);
  return ladder.slice(ladder.findIndex(({ Name }) => Name === Group) + 1);
}

/** What a chief instructor weighs of a student: how they drove, how often, and with how many instructors. */
export function CandidateCard({ student, ladder, onSignOff }: CandidateCardProps) {
  const { UserId, DisplayName, Picture, Group, SignedOff, Days, Instructors, Scores, LastDay } = student;
  const held = ladder.find(({ RunGroupId }) => RunGroupId === SignedOff);
  const last = Scores.at(-1);
  const [next] = groupsAbove(student, ladder);
  return (
    <Card className={styles.candidate}>
      <PersonBadge
        name={DisplayName}
        picture={Picture}
        detail={
          <Facts facts={[texts.days(Days, Group), texts.instructors(Instructors), showDate(LastDay)]} />
        }
      />
      {last !== undefined && (
        <p className={styles.course}>
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
      {held && held.Name !== Group && <p className={styles.held}>{texts.signedOffFor(held.Name)}</p>}
      <div className="actions">
        {next && (
          <Button icon="up" aria-label={texts.moveUpWhom(DisplayName)} onClick={onSignOff}>
            {texts.moveUp}
          </Button>
        )}
        <LinkButton variant="quiet" to={paths.studentView(UserId)} aria-label={texts.evalsOf(DisplayName)}>
          {texts.evals}
        </LinkButton>
      </div>
    </Card>
  );
}
