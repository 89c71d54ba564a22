import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { TodayEvent, TodayStudent } from '#contract/schemas/log.ts';
import type { Solo } from '#contract/schemas/solo.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { useSession } from '#web/data/session.ts';
import { useCurrent } from '#web/data/use-current.ts';
import { showInstant } from '#web/language/instant.ts';
import { today } from '#web/language/today.ts';
import { loadOfflineClient } from '#web/offline/connect.ts';
import { type SignedSolo, signedSolos } from '#web/offline/submits.ts';
import { refusedMembers } from '#web/parts/editing/use-save.ts';
import { soloWords } from '#web/parts/school/SoloBadge.tsx';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { TextareaField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { texts } from './solo-texts.ts';
import { unknownSolos } from './unknown-solos.ts';

/** What was signed on this phone that the club does not know yet, or did not take. */
export function UnknownSolos({ solos }: { solos: readonly SignedSolo[] }) {
  const userId = useSession()?.userId ?? '';
  if (solos.length === 0) return null;
  return (
    <ul className="stack-1" aria-label={texts.unknown}>
      {solos.map(({ solo, status }) => (
        <li key={solo.SignOffId} className="stack-1">
          <p>{solo.Statement}</p>
          <p className="soft small">
            <Facts facts={[showInstant(solo.SignedAt), texts.states[status.state]]} />
          </p>
          {status.state === 'refused' && (
            <>
              <Reasons lines={[status.refusal.detail ?? status.refusal.title]} />
              <div className="actions">
                <Button
                  variant="quiet"
                  onClick={() =>
                    void loadOfflineClient().then(client =>
                      client?.discard(userId, 'SignSolo', solo.SignOffId),
                    )
                  }
                >
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
}

/** Who signed that a student drives alone, today or later; who may take it back does so here. */
export function Solos({ event, student }: SolosProps) {
  const [chosen, setChosen] = useState<Solo>();
  const unknown = unknownSolos(useCurrent(signedSolos), event, student.UserId);
  const now = today();
  const lasting = student.Solos.filter(({ LastDay }) => LastDay === null || LastDay >= now);
  return (
    <>
      <ul className="stack-1">
        {lasting.map(solo => (
          <li key={solo.SignOffId} className="actions">
            <div>
              <p>
                <strong>{soloWords(solo)}</strong>
              </p>
              <p className="soft small">
                <Facts facts={[texts.by(solo.SignedBy), showInstant(solo.SignedAt)]} />
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
      <UnknownSolos solos={unknown} />
      {chosen && (
        <WithdrawSolo
          key={chosen.SignOffId}
          organizationId={event.OrganizationId}
          solo={chosen}
          name={student.DisplayName}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

interface WithdrawSoloProps {
  organizationId: string;
  solo: Solo;
  name: string;
  onClose: () => void;
}

function WithdrawSolo({ organizationId, solo, name, onClose }: WithdrawSoloProps) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const formId = useId();
  const [reason, setReason] = useState('');
  const withdrawing = useMutation({
    mutationFn: () =>
      api.WithdrawSignOff({
        body: { OrganizationId: organizationId, SignOffId: solo.SignOffId, Reason: reason },
        whenSignedOut: 'throw',
      }),
    onSuccess: async () => {
      alerts.success(texts.withdrawn(name));
      await queries.invalidateQueries({ queryKey: ['GetToday'] });
      onClose();
    },
  });
  const fault = refusedMembers(withdrawing.error)['/Reason'];
  return (
    <Dialog
      open
      title={texts.withdrawOf(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" busy={withdrawing.isPending}>
            {texts.withdraw}
          </Button>
        </>
      }
    >
      <Form id={formId} label={texts.withdrawOf(name)} onSubmit={() => withdrawing.mutate()}>
        <TextareaField
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={1000}
          rows={2}
          error={fault}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form>
      {withdrawing.isError && !fault && (
        <Reasons lines={[texts.notWithdrawn, ...explain(withdrawing.error)]} />
      )}
    </Dialog>
  );
}
