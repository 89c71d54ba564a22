import { classes } from '#web/ui/classes.ts';
import styles from './Shell.module.css';
import { texts } from './texts.ts';

/** The first stop of the keyboard: past the menu, to what the page is about (`<main id="main" tabIndex={-1}>`). */
export function SkipLink() {
  return (
    <a className={classes('no-print', styles.skip)} href="#main">
      {texts.skip}
    </a>
  );
}
