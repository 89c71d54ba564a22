import { useState } from 'react';
import type { ClaimCode } from '#contract/evals/evals.ts';
import { claimWords, LazyClaimCode } from '#web/evals/claim-code/LazyClaimCode.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { texts } from './overview-texts.ts';
import styles from './PendingNotice.module.css';

/** Evals that instructors have still to write: the code that opens one on the instructor's phone. */
export function AwaitedEvals({ awaited }: { awaited: readonly ClaimCode[] }) {
  const [shown, setShown] = useState<ClaimCode | null>(null);
  const close = () => setShown(null);
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
      <Dialog
        open={shown !== null}
        title={texts.showInstructor}
        onClose={close}
        actions={<Button onClick={close}>{texts.close}</Button>}
      >
        {shown && (
          <>
            <p>
              {claimWords(shown)} {texts.scan}
            </p>
            <LazyClaimCode code={shown} />
          </>
        )}
      </Dialog>
    </>
  );
}
