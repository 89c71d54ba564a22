import type { ClaimCode } from '#contract/evals/evals.ts';
import { claimCodeTexts as texts } from '#web/evals/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './ClaimCodeCard.module.css';
import { QrCode } from './QrCode.tsx';

/** The code of an eval, with its address as text in case a camera cannot read it. */
export function ClaimCodeCard({ code }: { code: ClaimCode }) {
  return (
    <div className={classes('stack-1', styles.card)}>
      <QrCode text={code.ClaimUrl} name={texts.code(code.StudentProfile.DisplayName)} />
      <p className={classes('soft small breakable', styles.address)}>{code.ClaimUrl}</p>
    </div>
  );
}
