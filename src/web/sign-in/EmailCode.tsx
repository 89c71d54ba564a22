import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form, textOf } from '#web/ui/Form.tsx';
import styles from './SignIn.module.css';
import { addressOfSentCode, forgetSentCode, noteSentCode } from './sent-code.ts';
import { sendCode, sentenceOf, signIn } from './sign-in-calls.ts';
import { texts } from './texts.ts';

/** Signs in by e-mail: asks for the address, then for the code sent to it, also after a reload. */
export function EmailCode({ onSignedIn }: { onSignedIn: () => void }) {
  const [earlier] = useState(addressOfSentCode);
  useEffect(() => {
    if (earlier === undefined) forgetSentCode();
  }, [earlier]);
  const [email, setEmail] = useState(earlier ?? '');
  const [sent, setSent] = useState(earlier !== undefined);

  const toCode = (address: string) => {
    noteSentCode(address);
    setEmail(address);
    setSent(true);
  };
  return sent ? (
    <CodeStep
      email={email}
      onSentAgain={() => noteSentCode(email)}
      onSignedIn={() => {
        forgetSentCode();
        onSignedIn();
      }}
      onOtherEmail={() => {
        forgetSentCode();
        setSent(false);
      }}
    />
  ) : (
    <EmailStep email={email} onSent={toCode} />
  );
}

/** Asks for the address and sends a code to it. */
function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: sendCode,
    onSuccess: (_, address) => onSent(address),
    onError: () => field.current?.focus(),
  });

  return (
    <Form onSubmit={fields => sending.mutate(textOf(fields, 'email'))}>
      <TextField
        ref={field}
        label={texts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={email}
        error={sending.error && sentenceOf(sending.error)}
      />
      <Button type="submit" variant="primary" size="large" busy={sending.isPending}>
        {texts.sendCode}
      </Button>
    </Form>
  );
}

interface CodeStepProps {
  email: string;
  onSentAgain: () => void;
  onSignedIn: () => void;
  onOtherEmail: () => void;
}

/** Asks for the sent code; focuses the field at first and after a wrong code. */
function CodeStep({ email, onSentAgain, onSignedIn, onOtherEmail }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const alerts = useAlerts();
  const checking = useMutation({
    mutationFn: (code: string) => signIn({ Email: email, Code: code }),
    onSuccess: onSignedIn,
    onError: () => field.current?.select(),
  });
  const sending = useMutation({
    mutationFn: () => sendCode(email),
    onSuccess: () => {
      onSentAgain();
      alerts.success(texts.codeSent, [texts.sentTo(email)]);
    },
    onError: error => alerts.failure(texts.codeNotSent, explain(error)),
  });

  useEffect(() => field.current?.focus(), []);

  return (
    <Form onSubmit={fields => checking.mutate(textOf(fields, 'code').replaceAll(/\s/g, ''))}>
      <TextField
        ref={field}
        label={texts.code}
        name="code"
        hint={texts.codeHint(email)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        inputMode="text"
        spellCheck={false}
        required
        maxLength={40}
        error={checking.error && sentenceOf(checking.error)}
      />
      <Button type="submit" variant="primary" size="large" busy={checking.isPending || checking.isSuccess}>
        {texts.signIn}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" busy={sending.isPending} onClick={() => sending.mutate()}>
          {texts.anotherCode}
        </Button>
        <Button variant="quiet" onClick={onOtherEmail}>
          {texts.otherEmail}
        </Button>
      </div>
    </Form>
  );
}
