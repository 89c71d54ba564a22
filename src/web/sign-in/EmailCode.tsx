import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form, textOf } from '#web/ui/Form.tsx';
import { CodeStep } from './CodeStep.tsx';
import { addressOfSentCode, forgetSentCode, noteSentCode } from './sent-code.ts';
import { sentenceOf } from './sentence-of.ts';
import { sendCode } from './sign-in-calls.ts';
import { texts } from './texts.ts';

/** Signing in by e-mail: first the address, then the code that was sent to it, also after a reload. */
export function EmailCode({ onSignedIn }: { onSignedIn: () => void }) {
  const [earlier] = useState(addressOfSentCode);
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
