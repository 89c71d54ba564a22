import { installTexts as texts } from '#web/app/texts.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { deviceName } from '#web/ui/device-name.ts';
import styles from './InstallNotice.module.css';
import { installOffer } from './install-offer.ts';
import { dismissInstall, install } from './watch-install.ts';

/** Offers to install the app, once, after the first submitted eval (docs/product.md#menu). */
export function InstallNotice() {
  const offer = useCurrent(installOffer);
  return (
    <section className={classes('no-print spread surface', styles.notice)} aria-label={texts.title}>
      <div>
        <p className="strong">{texts.title}</p>
        <p className="small">{offer === 'byHand' ? texts.byHand(deviceName()) : texts.why(deviceName())}</p>
      </div>
      <div className="actions">
        <Button variant="quiet" onClick={dismissInstall}>
          {offer === 'byHand' ? texts.gotIt : texts.notNow}
        </Button>
        {offer === 'prompt' && (
          <Button icon="download" onClick={install}>
            {texts.install}
          </Button>
        )}
      </div>
    </section>
  );
}
