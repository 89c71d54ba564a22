import { type ReactNode, useState } from 'react';
import type { TodayEvent, TodayStudent } from '#contract/school/log.ts';
import type { Solo } from '#contract/school/solo.ts';
import { api } from '#web/data/api.ts';
import { showInstant } from '#web/language/instant.ts';
import { today } from '#web/language/today.ts';
import type { ShownCall } from '#web/offline/queued-calls.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { DecisionDialog } from '#web/school/criteria/DecisionDialog.tsx';
import { describeSolo } from '#web/school/criteria/SoloBadge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { TextareaField } from '#web/ui/Field.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { texts } from './texts.ts';
import { useDiscard, useShownCalls } from './use-shown-calls.ts';

/** Solos signed on this phone that wait or were refused. */
export function UnsentSolos({ solos }: { solos: readonly ShownCall<'SignSolo'>[] }) {
  const discard = useDiscard();
  if (solos.length === 0) return null;
  return (
    <ul className="stack-1" aria-label={texts.unsentSolos}>
      {solos.map(({ body: solo, status }) => (
        <li key={solo.SignOffId} className="stack-1">
          <p>{solo.Statement}</p>
          <p className="soft small">
            <Facts facts={[showInstant(solo.SignedAt), texts.soloStates[status.state]]} />
          </p>
          {status.state === 'refused' && (
            <>
              <Reasons lines={[status.refusal.detail || status.refusal.title]} />
              <div className="actions">
                <Button variant="quiet" onClick={() => discard('SignSolo', solo.SignOffId)}>
                  {texts.discard}
                </Button>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SolosProps {
  event: TodayEvent;
  student: TodayStudent;
  /** The button to sign; false without one. */
  children: ReactNode;
}

/** The current and future solos of a student, with a button to withdraw each. */
export function Solos({ event, student, children }: SolosProps) {
  const [chosen, setChosen] = useState<Solo>();
  const unknown = findUnsentSolos(useShownCalls('SignSolo'), event, student.UserId);
  const now = today();
  const lasting = student.Solos.filter(({ LastDay }) => LastDay === null || LastDay >= now);
  if (lasting.length + unknown.length === 0 && !children) return null;
  return (
    <Card>
      <h2>{texts.solo}</h2>
      <ul className="stack-1">
        {lasting.map(solo => (
          <li key={solo.SignOffId} className="actions">
            <div>
              <p>
                <strong>{describeSolo(solo)}</strong>
              </p>
              <p className="soft small">
                <Facts facts={[texts.signedBy(solo.SignedBy), showInstant(solo.SignedAt)]} />
              </p>
            </div>
            {solo.MayWithdraw && (
              <Button variant="quiet" onClick={() => setChosen(solo)}>
                {texts.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <UnsentSolos solos={unknown} />
      {children}
      {chosen && (
        <WithdrawSolo
          key={chosen.SignOffId}
          organizationId={event.OrganizationId}
          solo={chosen}
          name={student.DisplayName}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}

interface WithdrawSoloProps {
  organizationId: string;
  solo: Solo;
  name: string;
  onClose: () => void;
}

function WithdrawSolo({ organizationId, solo, name, onClose }: WithdrawSoloProps) {
  const typed = useTyped(`withdraw:${solo.SignOffId}`, { reason: '' });
  const { reason } = typed.now;
  return (
    <DecisionDialog
      title={texts.withdrawOf(name)}
      decide={texts.withdraw}
      variant="danger"
      send={() =>
        api.WithdrawSignOff({
          body: { OrganizationId: organizationId, SignOffId: solo.SignOffId, Reason: reason },
          whenSignedOut: 'throw',
        })
      }
      typed={typed}
      done={texts.withdrawn(name)}
      notDone={texts.notWithdrawn}
      fields={['/Reason']}
      onClose={onClose}
    >
      {faults => (
        <TextareaField
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={1000}
          rows={2}
          error={faults['/Reason']}
          {...bindText(typed, 'reason')}
        />
      )}
    </DecisionDialog>
  );
}

/** Finds solos of a student at an event that were signed on this phone and not acknowledged. */
export const findUnsentSolos = (
  signed: readonly ShownCall<'SignSolo'>[],
  { EventId }: Pick<TodayEvent, 'EventId'>,
  userId: string,
): ShownCall<'SignSolo'>[] =>
  signed.filter(
    ({ body, status }) => status.state !== 'sent' && body.EventId === EventId && body.UserId === userId,
  );

/** Finds unsent solos of students whom the events no longer list. */
export const findLeftOverSolos = (
  signed: readonly ShownCall<'SignSolo'>[],
  events: readonly TodayEvent[],
): ShownCall<'SignSolo'>[] =>
  signed.filter(
    ({ body, status }) =>
      status.state !== 'sent' &&
      !events.some(
        ({ EventId, Students }) =>
          EventId === body.EventId && Students.some(({ UserId }) => UserId === body.UserId),
      ),
  );
