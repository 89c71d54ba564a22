import { useState } from 'react';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

/** Copies the public link of an eval; shows it where the browser does not let pages copy. */
export function CopyLink({ linkKey }: { linkKey: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const link = new URL(paths.publicEval(linkKey), location.origin).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };

  if (outcome === 'refused') {
    return <TextField label="Public link" readOnly value={link} onFocus={event => event.target.select()} />;
  }
  const copied = outcome === 'copied';
  return (
    <>
      <Button icon={copied ? 'check' : 'link'} onClick={copy}>
        {copied ? 'Public link copied' : 'Copy public link'}
      </Button>
      <span role="status" className="visually-hidden">
        {copied && 'Public link copied'}
      </span>
    </>
  );
}
