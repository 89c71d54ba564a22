import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import type { ContactKind, OwnProfile } from '#contract/people/people.ts';
import { showPhone } from '#domain/people/phone.ts';
import { isSameEmail } from '#domain/text/email.ts';
import { api } from '#web/client/api.ts';
import { refetchChanged } from '#web/client/query-client.ts';
import { listFormat } from '#web/language/intl.ts';
import { useSave } from '#web/page/editing/use-save.ts';
import { profileTexts as texts } from '#web/people/texts.ts';
import { providersQuery } from '#web/sign-in/sign-in-calls.ts';
import { texts as signInTexts } from '#web/sign-in/texts.ts';
import { BreakableWords } from '#web/ui/BreakableWords.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/Field.tsx';
import { Form, textOf } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Profile.module.css';

/**
 * Asks for the codes of a new phone, a new e-mail, or both (docs/product.md#confirming-addresses).
 */
export function ConfirmationCard({ profile, onLater }: { profile: OwnProfile; onLater: () => void }) {
  const { PendingEmail, PendingPhone, Email, Phone } = profile;
  const { confirm, busy, isIncorrect } = useConfirm();
  const [removesFormer, setRemovesFormer] = useState(true);
  const hasFormer = PendingEmail !== null && Email !== null && !isSameEmail(Email, PendingEmail);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isIncorrect && !busy) whole.current?.querySelector('input')?.select();
  }, [isIncorrect, busy]);

  return (
    <div ref={whole} className="form-width breakable">
      <Card>
        <h2>{texts.confirmYour[PendingPhone && PendingEmail ? 'both' : PendingPhone ? 'Phone' : 'Email']}</h2>
        <p className="soft">{texts.confirmLead}</p>
        <Form
          label={texts.confirm}
          onSubmit={fields =>
            confirm({
              EmailCode: textOf(fields, 'EmailCode'),
              PhoneCode: textOf(fields, 'PhoneCode'),
              RemoveFormer: hasFormer && removesFormer && textOf(fields, 'EmailCode') !== '',
            })
          }
        >
          {PendingPhone !== null && (
            <CodeField kind="Phone" address={PendingPhone} currentAddress={Phone} isIncorrect={isIncorrect} />
          )}
          {PendingEmail !== null && (
            <CodeField kind="Email" address={PendingEmail} currentAddress={Email} isIncorrect={isIncorrect} />
          )}
          {hasFormer && (
            <CheckField
              label={texts.removeFormer(Email)}
              checked={removesFormer}
              onChange={setRemovesFormer}
            />
          )}
          {isIncorrect && !busy && (
            <p className="row-05 strong danger" role="alert">
              <Icon name="alert" />
              {texts.incorrect}
            </p>
          )}
          <div className="actions row-1">
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

interface CodeFieldProps {
  kind: ContactKind;
  /** Where the code was sent. */
  address: string;
  /** The address in use until the new one is confirmed. */
  currentAddress: string | null;
  isIncorrect: boolean;
}

/** The field of a code, with buttons that send another code and restore the previous address. */
function CodeField({ kind, address, currentAddress, isIncorrect }: CodeFieldProps) {
  const { sendCode, sending, giveUp, givingUp } = useCodes();
  const words = texts.codes[kind];
  const isInTerminal = useQuery(providersQuery).data?.CodeInTerminal && kind === 'Email';
  const isSame = currentAddress === address;
  return (
    <div className="stack-15">
      <TextField
        label={words.label}
        name={`${kind}Code`}
        placeholder={words.placeholder}
        hint={isInTerminal ? signInTexts.codeInTerminal(address) : words.hint(showPhone(address))}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        inputMode="text"
        spellCheck={false}
        maxLength={40}
        aria-invalid={isIncorrect || undefined}
      />
      <div className="actions row-1">
        <Button busy={sending} onClick={() => sendCode(kind)}>
          {words.another}
        </Button>
        <Button busy={givingUp} onClick={() => giveUp(kind)}>
          <BreakableWords
            words={currentAddress === null || isSame ? words.giveUp : texts.keep(showPhone(currentAddress))}
          />
        </Button>
      </div>
    </div>
  );
}

/** The addresses that are not confirmed yet, with the way to confirm them. */
export function PendingAddresses({ profile, onConfirm }: { profile: OwnProfile; onConfirm: () => void }) {
  const { sendCode, sending } = useCodes();
  const waiting = [profile.PendingEmail, profile.PendingPhone]
    .filter(address => address !== null)
    .map(showPhone);
  if (waiting.length > 0) {
    return (
      <Notice action={texts.enterCode} onAction={onConfirm}>
        {texts.waits(listFormat().format(waiting), waiting.length)}
      </Notice>
    );
  }
  if (profile.Phone === null || profile.PhoneConfirmed) return null;
  return (
    <Notice action={texts.sendCode} busy={sending} onAction={() => sendCode('Phone')}>
      {texts.unconfirmed(showPhone(profile.Phone))}
    </Notice>
  );
}

interface NoticeProps {
  children: ReactNode;
  /** The label of the button. */
  action: string;
  onAction: () => void;
  busy?: boolean | undefined;
}

/** A notice above the profile, with its next step. */
function Notice({ children, action, onAction, busy }: NoticeProps) {
  return (
    <div className={classes('spread tinted breakable', styles.notice)}>
      <p>{children}</p>
      <Button busy={busy} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

/** Asks for another code, and gives a change up. */
function useCodes() {
  const code = useSave({
    send: (Of: ContactKind) => api.SendCommunicationCode({ body: { Of } }),
    store: refetchChanged,
    words: {
      saved: () => [texts.codeSent, texts.newestCounts],
      notSaved: texts.codeNotSent,
    },
  });
  const change = useSave({
    send: (Of: ContactKind) => api.GiveUpCommunication({ body: { Of } }),
    store: refetchChanged,
    words: { saved: () => [], notSaved: texts.notTakenBack },
  });
  return { sendCode: code.save, sending: code.saving, giveUp: change.save, givingUp: change.saving };
}

type Confirmed = ReplyOf<'ConfirmCommunication'>;

const isIncorrect = ({ RequiresEmailVerification, RequiresPhoneVerification }: Confirmed) =>
  RequiresEmailVerification || RequiresPhoneVerification;

/** Sends the codes; the confirmed address is shown once the server has answered. */
function useConfirm() {
  const { save, saving, answer } = useSave({
    send: (body: BodyOf<'ConfirmCommunication'>) => api.ConfirmCommunication({ body }),
    store: refetchChanged,
    words: {
      saved: reply => {
        if (isIncorrect(reply)) return [];
        return reply.HasOtherAccount ? [texts.confirmed, texts.otherAccount] : [texts.confirmed];
      },
      notSaved: texts.notConfirmed,
    },
  });
  return { confirm: save, busy: saving, isIncorrect: answer !== undefined && isIncorrect(answer) };
}
