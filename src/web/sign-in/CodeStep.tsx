import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form, textOf } from '#web/ui/Form.tsx';
import styles from './SignIn.module.css';
import { sentenceOf } from './sentence-of.ts';
import { sendCode, signIn } from './sign-in-calls.ts';
import { texts } from './texts.ts';

interface CodeStepProps {
  email: string;
  onSentAgain: () => void;
  onSignedIn: () => void;
  onOtherEmail: () => void;
}

/** Asks for the code that was sent; focus waits in the field, and goes back there when the code was wrong. */
export function CodeStep({ email, onSentAgain, onSignedIn, onOtherEmail }: CodeStepProps) {
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
