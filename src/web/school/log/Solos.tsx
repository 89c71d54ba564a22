import { type ReactNode, useState } from 'react';
import type { TodayEvent, TodayStudent } from '#contract/school/log.ts';
import type { Solo } from '#contract/school/solo.ts';
import type { ShownCall } from '#web/client/queued-calls.ts';
import { showInstant } from '#web/language/instant.ts';
import { today } from '#web/language/today.ts';
import { WithdrawDialog } from '#web/school/criteria/ReasonDialog.tsx';
import { describeSolo } from '#web/school/criteria/SoloBadge.tsx';
import { logTexts as texts } from '#web/school/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { findStudent } from './merge-logged.ts';
import { useDiscard, useShownCalls } from './use-shown-calls.ts';

/** Solos signed on this phone that wait or were refused. */
export function UnsentSolos({ solos }: { solos: readonly ShownCall<'SignSolo'>[] }) {
  if (solos.length === 0) return null;
  return (
    <ul className="stack-1" aria-label={texts.unsentSolos}>
      {solos.map(({ body: solo, status }) => (
        <li key={solo.SignOffId} className="stack-1">
          <p>{solo.Statement}</p>
          <FactLine facts={[showInstant(solo.SignedAt), texts.soloStates[status.state]]} />
          {status.state === 'refused' && (
            <>
              <Reasons lines={[status.refusal.detail || status.refusal.title]} />
              <DiscardSolo signOffId={solo.SignOffId} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function DiscardSolo({ signOffId }: { signOffId: string }) {
  const discarding = useDiscard('SignSolo', signOffId);
  return (
    <div className="actions">
      <CommandButton variant="quiet" command={discarding}>
        {texts.discard}
      </CommandButton>
    </div>
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
    <TitledCard title={texts.solo}>
      <ul className="stack-1">
        {lasting.map(solo => (
          <li key={solo.SignOffId} className="actions">
            <div>
              <p className="strong">{describeSolo(solo)}</p>
              <FactLine facts={[texts.signedBy(solo.SignedBy), showInstant(solo.SignedAt)]} />
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
        <WithdrawDialog
          organizationId={event.OrganizationId}
          signOffId={chosen.SignOffId}
          name={student.DisplayName}
          words={texts}
          onClose={() => setChosen(undefined)}
        />
      )}
    </TitledCard>
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
  signed.filter(({ body, status }) => status.state !== 'sent' && !findStudent(events, body));
