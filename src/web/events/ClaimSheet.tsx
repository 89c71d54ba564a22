import type { ClaimCode } from '#contract/evals/evals.ts';
import type { Event } from '#contract/events/events.ts';
import { useRead } from '#web/client/query-client.ts';
import { describeClaim, LazyClaimCode } from '#web/evals/claim-code/LazyClaimCode.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import styles from './Events.module.css';
import { texts } from './texts.ts';

/** The claim codes of an event's students, in the order of their names, on sheets to print and cut. */
export function ClaimSheet({ event }: { event: Event }) {
  const { OrganizationId: organizationId, EventId: eventId } = event;
  const query = useRead('GetClaimCodes', { organizationId, eventId });
  const hasSent = event.EvalsSent > 0;
  return (
    <QueryScreen query={query}>
      {codes =>
        codes.length > 0 ? (
          <Codes codes={codes} />
        ) : (
          <EmptyState icon={hasSent ? 'check' : 'qr'} title={hasSent ? texts.noneWaits : texts.noCodes}>
            {hasSent ? texts.noneWaitsHint : texts.noCodesHint}
          </EmptyState>
        )
      }
    </QueryScreen>
  );
}

function Codes({ codes }: { codes: readonly ClaimCode[] }) {
  return (
    <section className={classes('stack-2', styles.sheet)} aria-labelledby="claim-codes">
      <div className="spread">
        <h2 id="claim-codes">{texts.codesTitle}</h2>
        <Button variant="primary" icon="print" onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
      <p className="soft no-print">{texts.codesHint}</p>
      <ul className={classes('cards-2 filled', styles.codes)}>
        {codes.map(code => (
          <li key={code.EvalId}>
            <Card className={classes('stack-1', styles.codeCard)}>
              <div>
                <h3>{code.StudentProfile.DisplayName}</h3>
                {code.Car && <p className="soft small">{code.Car}</p>}
              </div>
              <LazyClaimCode code={code} />
              <p className="soft small">{describeClaim(code)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
