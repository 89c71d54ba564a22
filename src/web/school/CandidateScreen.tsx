import { paths } from '#contract/paths.ts';
import type { CandidateEval } from '#contract/school/advancement.ts';
import { useParams } from '#web/browser/router.tsx';
import { useRead } from '#web/client/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showAverage } from '#web/language/figures.ts';
import { askedForm } from '#web/language/forms/forms.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { FactLine, Facts } from '#web/ui/Facts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { CountedDays, Recommendations } from './CandidateCard.tsx';
import { compareEvals } from './compare-evals.ts';
import { Criteria } from './criteria/Criteria.tsx';
import styles from './SideBySide.module.css';
import { texts } from './texts.ts';

/**
 * `/school/{organizationId}/{userId}`: a student's record, for the decision of a chief instructor
 * (docs/school.md#moving-up).
 */
export function CandidateScreen() {
  const { organizationId = '', userId = '' } = useParams();
  const clubs = useRead('GetAdvancement');
  const evals = useRead('GetCandidateEvals', { organizationId, userId });
  return (
    <QueryScreen query={clubs} ownsHeading>
      {answer => {
        const club = answer.find(({ OrganizationId }) => OrganizationId === organizationId);
        const student = club?.Students.find(({ UserId }) => UserId === userId);
        if (!student) {
          return (
            <>
              <PageHeader title={texts.noStudent} back={paths.school()} />
              <p>{texts.noOfficeHint}</p>
            </>
          );
        }
        const nameOf = (id: string | null) => club?.Ladder.find(one => one.RunGroupId === id)?.Name;
        // The group of the sign-off, else the current group.
        const from = nameOf(student.SignedOff) ?? student.Group;
        const next = nameOf(student.Next);
        return (
          <>
            <PageHeader
              title={student.DisplayName}
              back={paths.school()}
              subtitle={
                <Facts
                  facts={[
                    next ? `${from} → ${next}` : from,
                    texts.days(student.Days, student.Group, student.Recorded?.Days ?? 0),
                    texts.instructors(student.Instructors),
                  ]}
                />
              }
              actions={
                <LinkButton variant="quiet" to={paths.studentView(userId)}>
                  {texts.evals}
                </LinkButton>
              }
            />
            <div className="stack-2">
              <Card>
                <Criteria criteria={student.Criteria} />
                <CountedDays of={student} />
                <Recommendations of={student} />
              </Card>
              <QueryScreen query={evals}>{read => <SideBySide evals={read} />}</QueryScreen>
            </div>
          </>
        );
      }}
    </QueryScreen>
  );
}

/** Instructors who are this many levels apart should talk about the skill. */
const FAR = 2;

function SideBySide({ evals }: { evals: readonly CandidateEval[] }) {
  const [newest] = evals;
  const isOther = (one: CandidateEval | undefined) => one?.ComparableTo !== newest?.ComparableTo;
  const sections = newest ? compareEvals(askedForm(newest.Form), evals) : [];
  return (
    <TitledCard title={texts.lastEvals(evals.length)}>
      {evals.length === 0 && <p className="soft">{texts.noEvals}</p>}
      <ol className={classes('stack-15', styles.evals)}>
        {evals.map(one => (
          <li key={one.EvalId} className="stack-05 start breakable">
            <p className="strong">
              <bdi>{one.By}</bdi>
            </p>
            <FactLine
              facts={[
                ...[showDate(one.EventDate), one.EventName, one.CheckRide && texts.checkRide],
                isOther(one) && texts.otherForm,
              ]}
            />
            <p>{texts.scoreOf(showAverage(one.ApexScore))}</p>
          </li>
        ))}
      </ol>
      {sections.map(({ title, skills }) => (
        <section key={title} className="stack-1" aria-label={title}>
          <h3>{title}</h3>
          <ul className="stack-15">
            {skills.map(({ label, ratings, apart }) => (
              <li key={label} className={classes('stack-05', styles.skill, apart >= FAR && styles.far)}>
                <span>
                  <span>{label}</span>
                  {apart > 0 && (
                    <span className={classes('soft small', styles.apart)}>{texts.apart(apart)}</span>
                  )}
                </span>
                <ul className={classes('stack-05 figures', styles.ratings)}>
                  {ratings.map((rating, place) => {
                    const one = evals[place];
                    return (
                      <li key={one?.EvalId}>
                        <span
                          className={classes('soft small', styles.by)}
                        >{`${one?.By}, ${showDate(one?.EventDate)}`}</span>
                        {isOther(one) ? (
                          <span className="soft">{texts.otherForm}</span>
                        ) : (
                          <strong>{rating === undefined ? texts.notSeen : showAverage(rating)}</strong>
                        )}
                      </li>
                    );
                  })}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {evals.some(({ PublicNotes }) => PublicNotes) && <h3>{texts.written}</h3>}
      {evals.map(
        ({ EvalId, By, PublicNotes }) =>
          PublicNotes && (
            <div key={EvalId}>
              <p className="strong">
                <bdi>{By}</bdi>
              </p>
              <p className="as-typed">{PublicNotes}</p>
            </div>
          ),
      )}
    </TitledCard>
  );
}
