import { useState } from 'react';
import type { ClaimCode } from '#contract/evals/evals.ts';
import { ClaimCodeDialog } from '#web/evals/claim-code/LazyClaimCode.tsx';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import styles from './Dashboards.module.css';

/** Evals that instructors have still to write: the code that opens one on the instructor's phone. */
export function AwaitedEvals({ awaited }: { awaited: readonly ClaimCode[] }) {
  const [shown, setShown] = useState<ClaimCode | null>(null);
  return (
    <>
      {awaited.map(code => (
        <Card key={code.EvalId} className={styles.notice}>
          <p>
            <strong>{texts.notWritten(code.Track || code.EventName)}</strong>
          </p>
          <Button icon="qr" onClick={() => setShown(code)}>
            {texts.showInstructor}
          </Button>
        </Card>
      ))}
      {shown && (
        <ClaimCodeDialog
          code={shown}
          title={texts.showInstructor}
          hint={texts.scan}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
