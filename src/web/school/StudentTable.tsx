import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { Advancement, Candidate } from '#contract/school/advancement.ts';
import { Link } from '#web/browser/router.tsx';
import { showAverage } from '#web/language/figures.ts';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import { classes } from '#web/ui/classes.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import styles from './Advancement.module.css';
import { describeCriterion } from './criteria/Criteria.tsx';
import { texts } from './texts.ts';

export interface StudentTableProps {
  club: Advancement;
  caption: string;
  students: readonly Candidate[];
  /** Selects a student for a shared decision. */
  selecting?:
    | { readonly ids: ReadonlySet<string>; readonly select: (id: string, isSelected: boolean) => void }
    | undefined;
}

/** Students as rows. Each opens the student's last evals side by side, where the decision is. */
export const StudentTable = ({ club, caption, students, selecting }: StudentTableProps) => (
  <DataTable
    stacks
    caption={caption}
    className={classes(styles.table, selecting && styles.selecting)}
    headings={[texts.student, texts.rule, texts.apexScore, texts.recommendedBy]}
    rows={students.map(student => ({
      key: student.UserId,
      cells: [
        <div key="student" className="row-1">
          {selecting && (
            <label className={classes('thumb-square', styles.box)}>
              <input
                className="box"
                type="checkbox"
                aria-label={texts.choose(student.DisplayName)}
                checked={selecting.ids.has(student.UserId)}
                onChange={({ target }) => selecting.select(student.UserId, target.checked)}
              />
            </label>
          )}
          <Link
            className="soft-link ink breakable covering"
            to={paths.schoolStudent(club.OrganizationId, student.UserId)}
          >
            <PersonBadge
              name={student.DisplayName}
              picture={student.Picture}
              size="small"
              detail={describeMove(club, student)}
            />
          </Link>
        </div>,
        <RuleState key="rule" student={student} />,
        <Course key="score" scores={student.Scores} />,
        listRecommenders(student),
      ],
    }))}
  />
);

/** Names the group that a student drives in, and the group above: 'Novice → Intermediate'. */
export function describeMove({ Ladder }: Advancement, { SignedOff, Group, Next }: Candidate): string {
  const nameOf = (id: string | null) => Ladder.find(({ RunGroupId }) => RunGroupId === id)?.Name;
  // The group of the sign-off, else the current group.
  const from = nameOf(SignedOff) ?? Group;
  const next = nameOf(Next);
  return next ? `${from} → ${next}` : from;
}

function Course({ scores }: { scores: readonly number[] }): ReactNode {
  const last = scores.at(-1);
  if (last === undefined) return '';
  const label = texts.course(scores.map(showAverage).join(', '));
  return (
    <span className={styles.course}>
      <span>{showAverage(last)}</span> <Sparkline label={label} values={scores} min={0} max={4} />
    </span>
  );
}

/** Lists who recommends the group above, as far as it counts. */
const listRecommenders = ({ Recommendations }: Candidate): string =>
  [
    ...new Set(Recommendations.filter(({ Counts }) => Counts).map(one => (one.IsOwn ? texts.you : one.By))),
  ].join(', ');

/** What became of the rule: a check ride, a 'not yet', what is missing, or that the rule is met. */
function RuleState({ student }: { student: Candidate }) {
  const { Ride, NotYet, Next, Criteria: asked } = student;
  if (Ride) return texts.rideWith(Ride.Examiner, Ride.EventName);
  if (NotYet) return texts.saidNotYet(NotYet.By);
  const unmet = asked.filter(({ Met }) => !Met);
  if (unmet.length > 0) return unmet.map(describeCriterion).join(', ');
  if (Next === null || asked.length === 0) return '';
  return (
    <span className="inline-05 strong">
      <Icon name="check" className="good" />
      {texts.ruleMet}
    </span>
  );
}
