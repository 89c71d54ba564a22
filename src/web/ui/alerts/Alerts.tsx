import { useState } from 'react';
import { copyText } from '#web/browser/copy-text.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { texts } from '#web/ui/texts.ts';
import styles from './Alerts.module.css';
import { type Alert, alertBoard } from './alerts.ts';

/** The region of a layout in which alerts appear. */
export function Alerts() {
  const alerts = useCurrent(alertBoard);
  return (
    <div className={classes('no-print', styles.region)}>
      {alerts.map(alert => (
        <AlertCard key={alert.id} alert={alert} />
      ))}
    </div>
  );
}

function AlertCard({ alert }: { alert: Alert }) {
  const { details, action } = alert;
  return (
    <div className={classes('appearing', styles.alert, styles[alert.kind])} role="alert">
      <Icon
        name={alert.kind === 'success' ? 'check' : 'alert'}
        className={alert.kind === 'success' ? 'good' : 'danger'}
      />
      <p className="strong">{alert.title}</p>
      <IconButton icon="x" label={texts.dismiss} onClick={() => alertBoard.dismiss(alert.id)} />
      {action && (
        <Button
          className={styles.action}
          onClick={() => {
            alertBoard.dismiss(alert.id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      {details.length > 0 && (
        <div className={styles.details}>
          {details.length > 1 && <CopyButton lines={details} />}
          <ul className="stack-05">
            {[...details.entries()].map(([place, line]) => (
              <li key={place}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Copies lines, for another program. */
export function CopyButton({ lines }: { lines: readonly string[] }) {
  const [isCopied, setIsCopied] = useState<boolean>();
  const copy = () => copyText(lines.join('\n')).then(setIsCopied);
  return (
    <>
      <Button className={styles.copy} variant="quiet" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
        {isCopied ? texts.copied : texts.copyList}
      </Button>
      {isCopied === false && <p>{texts.notCopied}</p>}
    </>
  );
}
