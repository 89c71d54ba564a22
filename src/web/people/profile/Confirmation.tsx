import { useEffect, useRef } from 'react';
import type { OwnProfile } from '#contract/people/people.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Form, textOf } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { CodeField } from './CodeField.tsx';
import styles from './Profile.module.css';
import { texts } from './texts.ts';
import { useConfirm } from './use-confirm.ts';

/**
 * Takes the codes of a new phone and a new e-mail, one of them or both at once (docs/product.md#confirming-addresses).
 */
export function Confirmation({ profile, onLater }: { profile: OwnProfile; onLater: () => void }) {
  const { PendingEmail, PendingPhone, Email, Phone } = profile;
  const { confirm, busy, isIncorrect } = useConfirm();
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isIncorrect && !busy) whole.current?.querySelector('input')?.select();
  }, [isIncorrect, busy]);

  return (
    <div ref={whole} className={styles.confirmation}>
      <Card>
        <h2>{texts.confirmYour[PendingPhone && PendingEmail ? 'both' : PendingPhone ? 'Phone' : 'Email']}</h2>
        <p className="soft">{texts.confirmLead}</p>
        <Form
          label={texts.confirm}
          onSubmit={fields =>
            confirm({ EmailCode: textOf(fields, 'EmailCode'), PhoneCode: textOf(fields, 'PhoneCode') })
          }
        >
          {PendingPhone !== null && (
            <CodeField kind="Phone" address={PendingPhone} inForce={Phone} isIncorrect={isIncorrect} />
          )}
          {PendingEmail !== null && (
            <CodeField kind="Email" address={PendingEmail} inForce={Email} isIncorrect={isIncorrect} />
          )}
          {isIncorrect && !busy && (
            <p className={styles.incorrect} role="alert">
              <Icon name="alert" />
              {texts.incorrect}
            </p>
          )}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" size="large" busy={busy}>
              {texts.confirm}
            </Button>
            <Button variant="quiet" onClick={onLater}>
              {texts.later}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
