import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import type { ContactKind, OwnProfile } from '#contract/people/people.ts';
import { showPhone } from '#domain/people/phone.ts';
import { isSameEmail } from '#domain/text/email.ts';
import { api } from '#web/client/api.ts';
import { listFormat } from '#web/language/intl.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { profileTexts as texts } from '#web/people/texts.ts';
import { providersQuery } from '#web/sign-in/sign-in-calls.ts';
import { texts as signInTexts } from '#web/sign-in/texts.ts';
import { BreakableWords } from '#web/ui/BreakableWords.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/Field.tsx';
import { Form, textOf } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import styles from './Profile.module.css';

/**
 * Asks for the codes of a new phone, a new e-mail, or both (docs/product.md#confirming-addresses).
 */
export function ConfirmationCard({ profile, onLater }: { profile: OwnProfile; onLater: () => void }) {
  const { PendingEmail, PendingPhone, Email, Phone } = profile;
  const { run: confirm, busy, failure, isIncorrect } = useConfirm();
  const [removesFormer, setRemovesFormer] = useState(true);
  const hasFormer = PendingEmail !== null && Email !== null && !isSameEmail(Email, PendingEmail);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isIncorrect && !busy) whole.current?.querySelector('input')?.select();
  }, [isIncorrect, busy]);

  return (
    <div ref={whole} className="form-width breakable">
      <TitledCard
        title={texts.confirmYour[PendingPhone && PendingEmail ? 'both' : PendingPhone ? 'Phone' : 'Email']}
      >
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
          <Reasons lines={failure} />
          <div className="actions row-1">
            <Button type="submit" variant="primary" size="large" busy={busy}>
              {texts.confirm}
            </Button>
            <Button variant="quiet" onClick={onLater}>
              {texts.later}
            </Button>
          </div>
        </Form>
      </TitledCard>
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
  const sending = useSendCode(kind);
  const givingUp = useCommand({
    run: () => api.GiveUpCommunication({ body: { Of: kind } }),
  });
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
        <CommandButton command={sending}>{words.another}</CommandButton>
        <CommandButton command={givingUp}>
          <BreakableWords
            words={currentAddress === null || isSame ? words.giveUp : texts.keep(showPhone(currentAddress))}
          />
        </CommandButton>
      </div>
    </div>
  );
}

/** The addresses that are not confirmed yet, with the way to confirm them. */
export function PendingAddresses({ profile, onConfirm }: { profile: OwnProfile; onConfirm: () => void }) {
  const sending = useSendCode('Phone');
  const waiting = [profile.PendingEmail, profile.PendingPhone]
    .filter(address => address !== null)
    .map(showPhone);
  if (waiting.length > 0) {
    return (
      <Notice button={<Button onClick={onConfirm}>{texts.enterCode}</Button>}>
        {texts.waits(listFormat().format(waiting), waiting.length)}
      </Notice>
    );
  }
  if (profile.Phone === null || profile.PhoneConfirmed) return null;
  return (
    <Notice button={<CommandButton command={sending}>{texts.sendCode}</CommandButton>}>
      {texts.unconfirmed(showPhone(profile.Phone))}
    </Notice>
  );
}

/** A notice above the profile, with its next step. */
function Notice({ children, button }: { children: ReactNode; button: ReactNode }) {
  return (
    <div className={classes('spread tinted breakable', styles.notice)}>
      <p>{children}</p>
      {button}
    </div>
  );
}

/** Asks for another code. */
const useSendCode = (Of: ContactKind) =>
  useCommand({
    run: () => api.SendCommunicationCode({ body: { Of } }),
    messages: { done: [texts.codeSent, texts.newestCounts] },
  });

type Confirmed = ReplyOf<'ConfirmCommunication'>;

const isIncorrect = ({ RequiresEmailVerification, RequiresPhoneVerification }: Confirmed) =>
  RequiresEmailVerification || RequiresPhoneVerification;

/** Sends the codes; the confirmed address is shown once the server has answered. */
function useConfirm() {
  const [reply, setReply] = useState<Confirmed>();
  const confirming = useCommand({
    run: async (body: BodyOf<'ConfirmCommunication'>) => {
      setReply(undefined);
      const answer = await api.ConfirmCommunication({ body });
      setReply(answer);
      return answer;
    },
    messages: {
      done: answer => {
        if (isIncorrect(answer)) return null;
        return answer.HasOtherAccount ? [texts.confirmed, texts.otherAccount] : texts.confirmed;
      },
    },
  });
  return { ...confirming, isIncorrect: reply !== undefined && isIncorrect(reply) };
}
