import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { ClaimCode } from '#contract/evals/evals.ts';
import type { Event } from '#contract/events/events.ts';
import { useRead } from '#web/data/query-client.ts';
import { ClaimCodeDialog } from '#web/evals/claim-code/LazyClaimCode.tsx';
import { Button } from '#web/ui/Button.tsx';
import { texts } from './texts.ts';

interface ClaimCodes {
  readonly byStudent: ReadonlyMap<string, ClaimCode>;
  readonly show: (code: ClaimCode) => void;
}

const Context = createContext<ClaimCodes>({ byStudent: new Map(), show: () => undefined });

/** Knows the codes of an event once it is published, and shows one at a time. */
export function ClaimCodes({ event, children }: { event: Event; children: ReactNode }) {
  const { OrganizationId: organizationId, EventId: eventId, Published } = event;
  const { data } = useRead('GetClaimCodes', { organizationId, eventId }, { enabled: Published });
  const [shown, setShown] = useState<ClaimCode | null>(null);
  const known = useMemo(
    () => ({
      byStudent: new Map(data?.map(code => [code.StudentProfile.UserId, code])),
      show: setShown,
    }),
    [data],
  );
  return (
    <Context value={known}>
      {children}
      {shown && (
        <ClaimCodeDialog
          code={shown}
          title={texts.codeFor(shown.StudentProfile.DisplayName)}
          hint={texts.camera}
          onClose={() => setShown(null)}
        />
      )}
    </Context>
  );
}

/** Shows the code of a student whose eval still waits for its instructor; nothing of anybody else. */
export function ClaimCodeButton({ studentId }: { studentId: string }) {
  const { byStudent, show } = use(Context);
  const code = byStudent.get(studentId);
  return (
    code && (
      <Button variant="quiet" icon="qr" onClick={() => show(code)}>
        {texts.codeOne}
      </Button>
    )
  );
}
