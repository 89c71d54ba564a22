import { type ComponentType, Fragment, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { Advancement, Candidate, Decision } from '#contract/school/advancement.ts';
import { useRead } from '#web/client/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showInstant } from '#web/language/instant.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { LongDisclosure } from '#web/ui/Disclosure.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import styles from './Advancement.module.css';
import { AdvancementRules } from './AdvancementRules.tsx';
import { CandidateCard } from './CandidateCard.tsx';
import { WithdrawDialog } from './criteria/ReasonDialog.tsx';
import { describeSolo } from './criteria/SoloBadge.tsx';
import { ChosenStudents } from './DecideTogether.tsx';
import { FilterStudents, matchesFilter, useStudentFilter } from './FilterStudents.tsx';
import { type AboutStudent, meetsRule } from './StudentDialogs.tsx';
import { texts } from './texts.ts';

/** `/school`: the students of a chief instructor and the decisions about them (docs/school.md#moving-up). */
export function AdvancementScreen() {
  const query = useRead('GetAdvancement');
  return (
    <>
      <PageHeader title={texts.title} back={paths.instructor()} />
      <QueryScreen query={query}>
        {clubs =>
          clubs.length === 0 ? (
            <EmptyState icon="flag" title={texts.noOffice}>
              {texts.noOfficeHint}
            </EmptyState>
          ) : (
            <div className="stack-3">
              {clubs.map(club => (
                <Club key={club.OrganizationId} club={club} />
              ))}
            </div>
          )
        }
      </QueryScreen>
    </>
  );
}

/** Above this number of students each run group is folded. */
const FEW = 20;

function Club({ club }: { club: Advancement }) {
  const [open, setOpen] = useState<{ dialog: ComponentType<AboutStudent>; student: Candidate }>();
  const [filter, changeFilter] = useStudentFilter(club);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const close = () => setOpen(undefined);
  const mine = club.Students.filter(student => matchesFilter(student, filter));
  const riding = mine.filter(({ Ride }) => Ride);
  const waiting = mine
    .filter(({ Waits, Ride }) => Waits && !Ride)
    .sort((a, b) => a.LastDay.localeCompare(b.LastDay));
  const soloists = mine.filter(({ SoloWaits, Waits, Ride }) => SoloWaits && !Waits && !Ride);
  const others = mine.filter(({ SoloWaits, Waits, Ride }) => !SoloWaits && !Waits && !Ride);
  const groups = [...Map.groupBy(others, ({ Group }) => Group)];
  const indexOfGroup = (name: string) => club.Ladder.findIndex(({ Name }) => Name === name);
  const inOrder = groups.sort(([a], [b]) => indexOfGroup(a) - indexOfGroup(b));
  const choose = (id: string) => (isChosen: boolean) =>
    setChosenIds(ids => new Set(isChosen ? [...ids, id] : [...ids].filter(one => one !== id)));
  const cards = (students: readonly Candidate[], isWaiting = false) => (
    <ul className="cards-2">
      {students.map(student => (
        <li key={student.UserId}>
          <CandidateCard
            {...{ club, student }}
            onOpen={dialog => setOpen({ dialog, student })}
            selecting={
              isWaiting
                ? { isChosen: chosenIds.has(student.UserId), choose: choose(student.UserId) }
                : undefined
            }
          />
        </li>
      ))}
    </ul>
  );
  const part = (title: string, students: readonly Candidate[]) =>
    students.length > 0 && (
      <section className="stack-1" aria-label={title}>
        <h3>{title}</h3>
        {cards(students)}
      </section>
    );
  const half = (title: string, students: readonly Candidate[]) =>
    students.length > 0 && (
      <>
        <h4 className={classes('soft', styles.half)}>{title}</h4>
        {cards(students, true)}
      </>
    );
  const [met, unmet] = [waiting.filter(meetsRule), waiting.filter(student => !meetsRule(student))];
  return (
    <section className="stack-2" aria-label={club.Name}>
      <div className="spread">
        <h2>{club.Name}</h2>
        <div className="actions">
          <LinkButton variant="quiet" to={paths.credentials(club.OrganizationId)}>
            {texts.credentials}
          </LinkButton>
          <LinkButton variant="quiet" to={paths.insights(club.OrganizationId)}>
            {texts.insights}
          </LinkButton>
          <LinkButton variant="quiet" to={paths.organizationSettings(club.OrganizationId, 'forms')}>
            {texts.forms}
          </LinkButton>
        </div>
      </div>
      {club.Students.length === 0 && <p className="soft">{texts.nobody}</p>}
      {club.Students.length > 1 && <FilterStudents {...{ club, filter }} onChange={changeFilter} />}
      {club.Students.length > 0 && mine.length === 0 && <p role="status">{texts.noMatch}</p>}
      {waiting.length > 0 && (
        <section className="stack-15" aria-label={texts.toDecide(waiting.length)}>
          <h3>{texts.toDecide(waiting.length)}</h3>
          {half(texts.ruleMet(met.length), met)}
          {half(texts.ruleNotMet(unmet.length), unmet)}
        </section>
      )}
      {part(texts.ridesAsked(riding.length), riding)}
      {part(texts.soloWaits(soloists.length), soloists)}
      {inOrder.map(([group, students]) =>
        others.length <= FEW ? (
          <Fragment key={group}>{part(group, students)}</Fragment>
        ) : (
          <LongDisclosure key={group} summary={`${group} (${students.length})`}>
            {() => cards(students)}
          </LongDisclosure>
        ),
      )}
      <ChosenStudents
        club={club}
        students={waiting.filter(({ UserId }) => chosenIds.has(UserId))}
        onDone={() => setChosenIds(new Set())}
      />
      <AdvancementRules club={club} />
      <Decided club={club} />
      {open && <open.dialog club={club} student={open.student} onClose={close} />}
    </section>
  );
}

function Decided({ club: { OrganizationId, Decided: decisions } }: { club: Advancement }) {
  const [chosen, setChosen] = useState<Decision>();
  if (decisions.length === 0) return null;
  const list = (some: readonly Decision[]) => (
    <ul className="stack-15 divided">
      {some.map(decision => (
        <li key={decision.SignOffId} className="actions apart at-top">
          <DecisionText decision={decision} />
          {!decision.Withdrawn && (
            <Button
              variant="quiet"
              aria-label={texts.withdrawOf(decision.DisplayName)}
              onClick={() => setChosen(decision)}
            >
              {texts.withdraw}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
  const earlier = decisions.slice(FEW);
  return (
    <Card>
      <h3>{texts.decided}</h3>
      {list(decisions.slice(0, FEW))}
      {earlier.length > 0 && (
        <LongDisclosure summary={texts.earlier(earlier.length)}>{() => list(earlier)}</LongDisclosure>
      )}
      {chosen && (
        <WithdrawDialog
          organizationId={OrganizationId}
          signOffId={chosen.SignOffId}
          name={chosen.DisplayName}
          words={texts}
          onClose={() => setChosen(undefined)}
        >
          <p>{texts.withdrawLead(chosen.DisplayName)}</p>
        </WithdrawDialog>
      )}
    </Card>
  );
}

function DecisionText({ decision }: { decision: Decision }) {
  const { DisplayName, Kind, Group, SignedBy, SignedAt, Recorded, Withdrawn, Note, Reason } = decision;
  return (
    <div>
      <p>
        <bdi className="strong">{DisplayName}</bdi>{' '}
        {Kind === 'solo' ? describeSolo(decision) : texts.movedUp(Group)}
      </p>
      <FactLine
        facts={[
          SignedBy && texts.by(SignedBy),
          Recorded ? showDate(Recorded) : showInstant(SignedAt),
          Recorded && texts.fromEarlierSeasons,
          Withdrawn && texts.withdrawnOn(showInstant(Withdrawn.At)),
        ]}
      />
      {Note && <p className="as-typed">{Note}</p>}
      {Reason && <p className="as-typed">{Reason}</p>}
    </div>
  );
}
