import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#web/page/editing/use-command.ts';
import { Button } from '#web/ui/Button.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { isPhone } from '#web/ui/device-name.ts';
import { TextField } from '#web/ui/Field.tsx';
import { Form, textOf } from '#web/ui/Form.tsx';
import styles from './SignIn.module.css';
import {
  codeInLink,
  findLinkFault,
  forgetAddress,
  noteSentCode,
  noteUsedCode,
  readSentCode,
} from './sent-code.ts';
import { type CodeAddress, sendCode, signIn, useStep } from './sign-in-calls.ts';
import { texts } from './texts.ts';

interface EmailCodeProps {
  returnPath: string;
  /** The address for which the mail's link stands, if any. */
  known: CodeAddress | undefined;
  /** The server prints codes in its terminal instead of sending them. */
  isInTerminal: boolean;
  /** Whether the field for the address is the first thing to fill in on the page. */
  isFirst: boolean;
  /** Leaves the page. */
  onSignedIn: (returnPath: string) => Promise<never>;
}

/**
 * Signs in by e-mail: asks for the address, then for the code sent to it, also after a reload. The mail's button opens this
 * page with the code, which is typed in for the reader in the browser that asked for it (docs/product.md#codes).
 */
export function EmailCode({ returnPath, known, isInTerminal, isFirst, onSignedIn }: EmailCodeProps) {
  const [sent, setSent] = useState(readSentCode);
  const [email, setEmail] = useState(sent?.link === undefined ? (sent?.email ?? '') : '');
  const [usesKnown, setUsesKnown] = useState(known !== undefined);
  const [linkCode] = useState(() => codeInLink(location.hash));
  const [fault] = useState(() => (linkCode && !sent ? findLinkFault(linkCode) : undefined));
  // The mail's button opens the page without the path that this browser noted.
  const wanted = returnPath === '/' ? (sent?.returnPath ?? '/') : returnPath;
  useEffect(() => {
    if (sent === undefined) forgetAddress();
  }, [sent]);

  const toCode = (address: CodeAddress) => {
    const asked = { ...address, returnPath: wanted };
    noteSentCode(asked);
    if (address.link === undefined) setEmail(address.email);
    setSent(asked);
  };
  return sent ? (
    <CodeStep
      address={sent}
      linkCode={linkCode}
      hint={isInTerminal ? texts.codeInTerminal(sent.email) : texts.codeHint(sent.email)}
      onSentAgain={() => toCode(sent)}
      onSignedIn={code => {
        noteUsedCode(code);
        return onSignedIn(wanted);
      }}
      onOtherEmail={() => {
        setUsesKnown(false);
        setSent(undefined);
      }}
    />
  ) : (
    <>
      {fault && <p role="alert">{texts.linkFaults[fault]}</p>}
      {known && usesKnown ? (
        <KnownAddressStep address={known} onSent={toCode} onOtherEmail={() => setUsesKnown(false)} />
      ) : (
        <EmailStep email={email} hasFocus={email !== '' || (isFirst && !isPhone())} onSent={toCode} />
      )}
    </>
  );
}

interface KnownAddressStepProps {
  address: CodeAddress;
  onSent: (address: CodeAddress) => void;
  onOtherEmail: () => void;
}

/** Sends a code to the recipient of the mail whose link was opened. */
function KnownAddressStep({ address, onSent, onOtherEmail }: KnownAddressStepProps) {
  const sending = useStep(
    () => sendCode(address),
    () => onSent(address),
  );
  return (
    <div className="stack-2">
      <p>
        {texts.codeGoesTo} <strong className="breakable">{address.email}</strong>
      </p>
      <CommandButton command={sending} variant="primary" size="large" wide>
        {texts.sendCode}
      </CommandButton>
      <Button variant="quiet" onClick={onOtherEmail}>
        {texts.otherEmail}
      </Button>
    </div>
  );
}

interface EmailStepProps {
  email: string;
  /** Focuses the field when it appears: on a phone only after a press, as its keyboard covers the other ways to sign in. */
  hasFocus: boolean;
  onSent: (address: CodeAddress) => void;
}

/** Asks for the address and sends a code to it. */
function EmailStep({ email, hasFocus, onSent }: EmailStepProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  const sending = useStep(sendCode, onSent);
  const send = async (email: string) => {
    if (!(await sending.run({ email }))) field.current?.focus();
  };

  return (
    <Form onSubmit={fields => send(textOf(fields, 'email'))}>
      <TextField
        ref={field}
        label={texts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        verbatim
        required
        maxLength={254}
        defaultValue={email}
        error={sending.failure[0]}
      />
      <Button type="submit" variant="primary" size="large" busy={sending.busy}>
        {texts.sendCode}
      </Button>
    </Form>
  );
}

interface CodeStepProps {
  address: CodeAddress;
  /** The code of the mail's button; '' without one. */
  linkCode: string;
  hint: string;
  onSentAgain: () => void;
  onSignedIn: (code: string) => Promise<never>;
  onOtherEmail: () => void;
}

/** Asks for the sent code; focuses the field unless it is filled in, and after a wrong code. */
function CodeStep({ address, linkCode, hint, onSentAgain, onSignedIn, onOtherEmail }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const checking = useStep((code: string) => signIn(address, code), onSignedIn);
  const check = async (code: string) => {
    if (!(await checking.run(code))) field.current?.select();
  };
  const sending = useCommand({
    run: () => sendCode(address),
    onDone: onSentAgain,
    messages: { done: [texts.codeSent, hint] },
  });

  useEffect(() => {
    if (!linkCode) field.current?.focus();
  }, [linkCode]);

  return (
    <Form onSubmit={fields => check(textOf(fields, 'code').replaceAll(/\s/g, ''))}>
      <TextField
        ref={field}
        label={texts.code}
        name="code"
        hint={hint}
        defaultValue={linkCode}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        inputMode="text"
        spellCheck={false}
        required
        maxLength={40}
        error={checking.failure[0]}
      />
      <Button type="submit" variant="primary" size="large" busy={checking.busy}>
        {texts.signIn}
      </Button>
      <div className={styles.others}>
        <CommandButton variant="quiet" command={sending}>
          {texts.anotherCode}
        </CommandButton>
        <Button variant="quiet" onClick={onOtherEmail}>
          {texts.otherEmail}
        </Button>
      </div>
    </Form>
  );
}
