import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { Advancement, Candidate, Decision } from '#contract/schemas/school.ts';
import { queryFor } from '#web/data/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showInstant } from '#web/language/instant.ts';
import { QueryScreen } from '#web/parts/page/QueryScreen.tsx';
import { soloWords } from '#web/parts/school/SoloBadge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import styles from './Advancement.module.css';
import { CancelRideDialog } from './CancelRideDialog.tsx';
import { CandidateCard } from './CandidateCard.tsx';
import { CheckRideDialog } from './CheckRideDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { LeftToOthers } from './LeftToOthers.tsx';
import { NotYetDialog } from './NotYetDialog.tsx';
import { Rules } from './Rules.tsx';
import { SignOffDialog } from './SignOffDialog.tsx';
import { SoloDialog } from './SoloDialog.tsx';
import { texts } from './texts.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** `/school`: whom a chief instructor may move up, and what was decided (docs/school.md#moving-up). */
export function Component() {
  const query = useQuery(queryFor('GetAdvancement'));
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

type DialogOfStudent = ComponentType<{ club: Advancement; student: Candidate; onClose: () => void }>;

function Club({ club }: { club: Advancement }) {
  const [open, setOpen] = useState<{ dialog: DialogOfStudent; student: Candidate }>();
  const close = () => setOpen(undefined);
  const left = club.Students.filter(({ LeftToOthers }) => LeftToOthers);
  const mine = club.Students.filter(({ LeftToOthers }) => !LeftToOthers);
  const riding = mine.filter(({ Ride }) => Ride);
  const waiting = mine
    .filter(({ Waits, Ride }) => Waits && !Ride)
    .sort((a, b) => Number(b.Ready) - Number(a.Ready) || a.LastDay.localeCompare(b.LastDay));
  const soloists = mine.filter(({ SoloWaits, Waits, Ride }) => SoloWaits && !Waits && !Ride);
  const others = mine.filter(({ SoloWaits, Waits, Ride }) => !SoloWaits && !Waits && !Ride);
  const groups = [...Map.groupBy(others, ({ Group }) => Group)];
  const placeOf = (name: string) => club.Ladder.findIndex(({ Name }) => Name === name);
  const inOrder = groups.sort(([a], [b]) => placeOf(a) - placeOf(b));
  const cards = (title: string, students: readonly Candidate[]) => (
    <section key={title} className="stack-1" aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.cards}>
        {students.map(student => (
          <li key={student.UserId}>
            <CandidateCard
              organizationId={club.OrganizationId}
              student={student}
              ladder={club.Ladder}
              onSignOff={() => setOpen({ dialog: SignOffDialog, student })}
              onNotYet={() => setOpen({ dialog: NotYetDialog, student })}
              onAskRide={() => setOpen({ dialog: CheckRideDialog, student })}
              onSolo={() => setOpen({ dialog: SoloDialog, student })}
              onCancelRide={() => setOpen({ dialog: CancelRideDialog, student })}
              onLeave={club.HasOtherChiefs ? () => setOpen({ dialog: LeaveDialog, student }) : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <section className="stack-2" aria-label={club.Name}>
      <h2>{club.Name}</h2>
      {club.Students.length === 0 && <p className="soft">{texts.nobody}</p>}
      {waiting.length > 0 && cards(texts.toDecide(waiting.length), waiting)}
      {riding.length > 0 && cards(texts.ridesAsked(riding.length), riding)}
      {soloists.length > 0 && cards(texts.soloWaits(soloists.length), soloists)}
      {inOrder.map(([group, students]) => cards(group, students))}
      <LeftToOthers club={club} students={left} />
      <Rules club={club} />
      <Decided club={club} />
      {open && <open.dialog key={open.student.UserId} club={club} student={open.student} onClose={close} />}
    </section>
  );
}

function Decided({ club: { OrganizationId, Decided: decisions } }: { club: Advancement }) {
  const [chosen, setChosen] = useState<Decision>();
  if (decisions.length === 0) return null;
  return (
    <Card>
      <h3>{texts.decided}</h3>
      <ul className={styles.decisions}>
        {decisions.map(decision => {
          const { SignOffId, DisplayName, Kind, Group, SignedBy, Withdrawn, Note, Reason } = decision;
          return (
            <li key={SignOffId} className={styles.decision}>
              <div>
                <p>
                  <strong>
                    <bdi>{DisplayName}</bdi>
                  </strong>{' '}
                  {Kind === 'solo' ? soloWords(decision) : texts.movedUp(Group)}
                </p>
                <p className="soft small">
                  <Facts
                    facts={[
                      SignedBy && texts.by(SignedBy),
                      decision.Recorded ? showDate(decision.Recorded) : showInstant(decision.SignedAt),
                      decision.Recorded && texts.fromEarlierSeasons,
                      Withdrawn && texts.withdrawnOn(showInstant(Withdrawn.At)),
                    ]}
                  />
                </p>
                {Note && <p className="as-typed">{Note}</p>}
                {Reason && <p className="as-typed">{Reason}</p>}
              </div>
              {!Withdrawn && (
                <Button
                  variant="quiet"
                  aria-label={texts.withdrawOf(DisplayName)}
                  onClick={() => setChosen(decision)}
                >
                  {texts.withdraw}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {chosen && (
        <WithdrawDialog
          organizationId={OrganizationId}
          decision={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}
