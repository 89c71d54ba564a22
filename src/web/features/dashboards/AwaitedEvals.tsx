import { useState } from 'react';
import type { ClaimCode } from '#contract/schemas/claim-codes.ts';
import { claimWords } from '#web/claim-code/claim-words.ts';
import { LazyClaimCode } from '#web/claim-code/LazyClaimCode.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './PendingNotice.module.css';

const TITLE = 'Show this to your instructor';

/** Evals that instructors have still to write: the code that opens one on the instructor's phone. */
export function AwaitedEvals({ awaited }: { awaited: readonly ClaimCode[] }) {
  const [shown, setShown] = useState<ClaimCode | null>(null);
  const close = () => setShown(null);
  return (
    <>
      {awaited.map(code => (
        <Card key={code.EvalId} className={styles.notice}>
          <p>
            <strong>{`Your eval of ${code.Track || code.EventName} is not written yet.`}</strong>
          </p>
          <Button icon="qr" onClick={() => setShown(code)}>
            {TITLE}
          </Button>
        </Card>
      ))}
      <Dialog
        open={shown !== null}
        title={TITLE}
        onClose={close}
        actions={<Button onClick={close}>Close</Button>}
      >
        {shown && (
          <>
            <p>{claimWords(shown)} The phone’s camera opens your eval.</p>
            <LazyClaimCode code={shown} />
          </>
        )}
      </Dialog>
    </>
  );
}
