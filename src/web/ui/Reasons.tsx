import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Reasons.module.css';

/** Why something was refused, where an alert would stand behind the dialog. */
export function Reasons({ lines }: { lines: readonly string[] }) {
  return (
    <div className={classes('icon-beside', styles.reasons)} role="alert">
      <Icon name="alert" className="danger" />
      <div>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
