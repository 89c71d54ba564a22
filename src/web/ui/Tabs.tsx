import { NavLink } from '#web/browser/router.tsx';
import { classes } from './classes.ts';
import styles from './Tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { label: string; to: string }[];
}

/** Views of one screen, each with its own address; the one shown has aria-current. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes('no-print', styles.tabs)}>
        {tabs.map(tab => (
          <li key={tab.to}>
            <NavLink className={styles.view ?? ''} to={tab.to} end replace state={{ keepFocus: true }}>
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
