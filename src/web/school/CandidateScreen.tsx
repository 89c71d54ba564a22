import { type ComponentType, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { Advancement, Candidate, CandidateEval } from '#contract/school/advancement.ts';
import { levelGiven } from '#domain/evals/answers.ts';
import { ratedSections, slidersOf, type Template } from '#domain/evals/forms/template.ts';
import { useParams } from '#web/browser/router.tsx';
import { useRead } from '#web/client/query-client.ts';
import { showAverage } from '#web/language/figures.ts';
import { askedForm } from '#web/language/forms/forms.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import styles from './Advancement.module.css';
import { CandidateRecord, Recommendations } from './CandidateRecord.tsx';
import { CancelRideDialog, CheckRideDialog } from './CheckRideDialog.tsx';
import {
  type AboutStudent,
  groupsAbove,
  meetsRule,
  NotYetDialog,
  SignOffDialog,
  SoloForGoodDialog,
} from './StudentDialogs.tsx';
import { describeMove } from './StudentTable.tsx';
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
        if (!club || !student) {
          return (
            <>
              <PageHeader title={texts.noStudent} back={paths.school()} />
              <p>{texts.noOfficeHint}</p>
            </>
          );
        }
        return (
          <>
            <PageHeader
              title={student.DisplayName}
              back={paths.school()}
              subtitle={
                <Facts
                  facts={[
                    describeMove(club, student),
                    texts.days(student.Days, student.Group, student.Recorded?.Days ?? 0),
                    texts.instructors(student.Instructors),
                  ]}
                />
              }
              actions={<StudentActions club={club} student={student} />}
            />
            <div className="stack-2">
              <CandidateRecord student={student} />
              <QueryScreen query={evals}>{read => <SideBySide evals={read} />}</QueryScreen>
              <Recommendations student={student} />
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
  const showRating = (rating: number | undefined, place: number) => {
    if (isOther(evals[place])) return texts.otherForm;
    return rating ?? texts.notSeen;
  };
  if (!newest) return <p className="soft">{texts.noEvals}</p>;
  return (
    <TitledCard title={texts.lastEvals(evals.length)}>
      <DataTable
        className={styles.compared}
        caption={texts.lastEvals(evals.length)}
        headings={[texts.skill, ...evals.map(({ By, EventDate }) => `${By}, ${showShortDate(EventDate)}`)]}
        rows={[
          {
            key: 'event',
            cells: [
              texts.event,
              ...evals.map(({ EvalId, EventName, CheckRide }) => (
                <span key={EvalId} className="small">
                  {CheckRide ? `${EventName}, ${texts.checkRide}` : EventName}
                </span>
              )),
            ],
          },
          {
            key: 'score',
            cells: [texts.apexScore, ...evals.map(({ ApexScore }) => showAverage(ApexScore))],
          },
          ...sections.flatMap(({ title, skills }) => [
            { key: title, cells: [title] },
            ...skills.map(({ label, ratings, apart }) => ({
              key: `${title} ${label}`,
              cells: [
                <>
                  <span>{label}</span>{' '}
                  {apart >= FAR && <strong className="small">{texts.apart(apart)}</strong>}
                </>,
                ...ratings.map(showRating),
              ],
            })),
          ]),
        ]}
      />
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

interface StudentActionsProps {
  club: Advancement;
  student: Candidate;
}

/** The decisions about a student. Move up is filled when the student waits and meets the rule. */
function StudentActions({ club, student }: StudentActionsProps) {
  const [Open, setOpen] = useState<ComponentType<AboutStudent>>();
  const { DisplayName: name, Ride } = student;
  const mayMoveUp = groupsAbove(student, club.Ladder).length > 0;
  const command = (dialog: ComponentType<AboutStudent>, label: string, of: string) => (
    <Button key={label} variant="quiet" aria-label={of} onClick={() => setOpen(() => dialog)}>
      {label}
    </Button>
  );
  const rare = [
    <LinkButton key="evals" variant="quiet" to={paths.studentView(student.UserId)}>
      {texts.evals}
    </LinkButton>,
    student.Next &&
      !Ride &&
      student.CheckRide !== 'passed' &&
      command(CheckRideDialog, texts.askCheckRide, texts.checkRideOf(name)),
    Ride && command(CancelRideDialog, texts.cancelRide, texts.cancelRideOf(name)),
    !student.Solo && command(SoloForGoodDialog, texts.solo, texts.soloFor(name)),
  ];
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
      <ActionsMenu label={texts.more}>{rare}</ActionsMenu>
      {Open && <Open club={club} student={student} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Returns the largest difference between ratings of different instructors; 0 with one instructor. */
function apartIn(ratings: readonly (number | undefined)[], by: readonly string[]): number {
  let most = 0;
  for (const [one, rating] of ratings.entries()) {
    for (const [other, second] of ratings.entries()) {
      if (by[one] === by[other] || rating === undefined || second === undefined) continue;
      most = Math.max(most, rating - second);
    }
  }
  return most;
}

/**
 * Compares the evals of a student skill by skill, on the form of the first; omits skills without a rating, and the ratings of
 * evals whose form does not compare.
 */
export function compareEvals(form: Template, evals: readonly CandidateEval[]) {
  const by = evals.map(({ By }) => By);
  const sections = ratedSections(form).map(section => ({
    title: section.title,
    skills: slidersOf(section).flatMap(slider => {
      const ratings = evals.map(({ Answers, ComparableTo }) =>
        ComparableTo === evals[0]?.ComparableTo ? levelGiven(section, slider, Answers) : undefined,
      );
      if (ratings.every(rating => rating === undefined)) return [];
      return [{ label: slider.label, ratings, apart: apartIn(ratings, by) }];
    }),
  }));
  return sections.filter(({ skills }) => skills.length > 0);
}
