import { paths } from '#contract/paths.ts';
import { Link } from '#web/browser/router.tsx';
import styles from './HelpLink.module.css';
import { texts } from './texts.ts';

/** Leads from the foot of a screen to how to use the product. */
export function HelpLink({ page }: { page?: 'organizer' }) {
  return (
    <p className={styles.help}>
      <Link to={paths.help(page)}>{texts.help}</Link>
    </p>
  );
}
