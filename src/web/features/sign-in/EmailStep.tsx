import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form, textOf } from '#web/ui/Form.tsx';
import { sentenceOf } from './sentence-of.ts';
import { sendCode } from './sign-in-calls.ts';
import { texts } from './texts.ts';

/** Asks for the address and sends a code to it. */
export function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
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
