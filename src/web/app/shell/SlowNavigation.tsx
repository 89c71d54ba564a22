import { classes } from '#web/ui/classes.ts';
import styles from './Shell.module.css';
import { texts } from './texts.ts';

/** A thin bar that appears when the code of the next screen takes longer than 300 ms. */
export const SlowNavigation = () => (
  <div role="progressbar" aria-label={texts.loading} className={classes('no-print', styles.slow)} />
);
