import { useState } from 'react';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextareaField } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { texts } from './texts.ts';

interface ReopenProps {
  evalId: string;
  /** The name of the person who fills the eval in. */
  evaluator: string;
  busy: boolean;
  onReopen: (reason: string) => void;
}

/** Re-opens a submitted eval for its evaluator; the audit log keeps the reason. */
export function Reopen({ evalId, evaluator, busy, onReopen }: ReopenProps) {
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState(false);
  const typed = useTyped(`reopen:${evalId}`, { reason: '' });
  const close = () => {
    setAsking(false);
    setMissing(false);
  };
  const reopen = () => {
    const reason = typed.now.reason.trim();
    if (reason === '') return setMissing(true);
    close();
    onReopen(reason);
  };

  return (
    <>
      <Button icon="edit" busy={busy} onClick={() => setAsking(true)}>
        {texts.reopen}
      </Button>
      <FormDialog
        open={asking}
        title={texts.question}
        lead={<p>{texts.consequence(evaluator)}</p>}
        submit={texts.reopen}
        typed={typed}
        onSubmit={reopen}
        onClose={close}
      >
        <TextareaField
          label={texts.reason}
          hint={texts.reasonHint}
          error={missing ? texts.noReason : null}
          maxLength={1000}
          value={typed.now.reason}
          onChange={({ target }) => {
            typed.type({ reason: target.value });
            setMissing(false);
          }}
        />
      </FormDialog>
    </>
  );
}
