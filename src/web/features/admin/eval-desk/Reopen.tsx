import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { TextareaField } from '#web/ui/Field.tsx';
import { textOf } from '#web/ui/Form.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { texts } from './texts.ts';

interface ReopenProps {
  /** Who fills it in. */
  evaluator: string;
  busy: boolean;
  onReopen: (reason: string) => void;
}

/** Gives a submitted eval back to whom it came from; the audit log keeps why. */
export function Reopen({ evaluator, busy, onReopen }: ReopenProps) {
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState(false);
  const close = () => {
    setAsking(false);
    setMissing(false);
  };
  const reopen = (fields: FormData) => {
    const reason = textOf(fields, 'reason').trim();
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
        onSubmit={reopen}
        onClose={close}
      >
        <TextareaField
          label={texts.reason}
          hint={texts.reasonHint}
          error={missing ? texts.noReason : null}
          name="reason"
          maxLength={1000}
          onChange={() => setMissing(false)}
        />
      </FormDialog>
    </>
  );
}
