import type { ContactKind } from '#contract/people/people.ts';
import { showPhone } from '#domain/people/phone.ts';
import { BreakableWords } from '#web/ui/BreakableWords.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import styles from './Profile.module.css';
import { texts } from './texts.ts';
import { useCodes } from './use-codes.ts';

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
  const words = texts.codes[kind];
  const isSame = inForce === address;
  return (
    <div className="stack-15">
      <TextField
        label={words.label}
        name={`${kind}Code`}
        placeholder={words.placeholder}
        hint={words.hint(showPhone(address))}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        inputMode="text"
        spellCheck={false}
        maxLength={40}
        aria-invalid={isIncorrect || undefined}
      />
      <div className={styles.actions}>
        <Button busy={sending} onClick={() => sendCode(kind)}>
          {words.another}
        </Button>
        <Button busy={givingUp} onClick={() => giveUp(kind)}>
          <BreakableWords
            words={inForce === null || isSame ? words.giveUp : texts.keep(showPhone(inForce))}
          />
        </Button>
      </div>
    </div>
  );
}
