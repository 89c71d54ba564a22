import type { ContactKind } from '#contract/schemas/people.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import styles from './Profile.module.css';
import { useCodes } from './use-codes.ts';

const words = {
  Phone: { label: 'Phone Code:', placeholder: 'Phone Confirmation Code', it: 'phone' },
  Email: { label: 'Email Code:', placeholder: 'Email Confirmation Code', it: 'e-mail' },
} as const;

interface CodeFieldProps {
  kind: ContactKind;
  /** Where the code was sent. */
  address: string;
  /** What is used until it is confirmed. */
  inForce: string | null;
  isIncorrect: boolean;
}

/** One code, with the ways out when it does not come: another one, or the address as it was. */
export function CodeField({ kind, address, inForce, isIncorrect }: CodeFieldProps) {
  const { sendCode, sending, giveUp, givingUp } = useCodes();
  const { label, placeholder, it } = words[kind];
  const isSame = inForce === address;
  return (
    <div className={styles.code}>
      <TextField
        label={label}
        name={`${kind}Code`}
        placeholder={placeholder}
        hint={`Sent to ${address}. It is good for ten minutes${kind === 'Email' ? '; look into the spam folder too' : ''}.`}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        inputMode="text"
        spellCheck={false}
        maxLength={40}
        aria-invalid={isIncorrect || undefined}
      />
      <div className={styles.actions}>
        <Button busy={sending} onClick={() => sendCode(kind)}>
          Send another {kind === 'Phone' ? 'SMS' : 'e-mail'}
        </Button>
        <Button busy={givingUp} onClick={() => giveUp(kind)}>
          {inForce === null || isSame ? `Do not confirm this ${it}` : `Keep ${inForce}`}
        </Button>
      </div>
    </div>
  );
}
