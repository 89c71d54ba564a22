import { useState } from 'react';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';

/** Signing in by e-mail: first the address, then the code that was sent to it. */
export function EmailCode({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);

  const toCode = (address: string) => {
    setEmail(address);
    setSent(true);
  };
  return sent ? (
    <CodeStep email={email} onSignedIn={onSignedIn} onOtherEmail={() => setSent(false)} />
  ) : (
    <EmailStep email={email} onSent={toCode} />
  );
}
