import { useId, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextareaField } from '#web/ui/Field.tsx';
import { Form, textOf } from '#web/ui/Form.tsx';
import { texts } from './texts.ts';

interface ReopenProps {
  /** Who fills it in. */
  evaluator: string;
  busy: boolean;
  onReopen: (reason: string) => void;
}

/** Gives a submitted eval back to whom it came from; the audit log keeps why. */
export function Reopen({ evaluator, busy, onReopen }: ReopenProps) {
  const formId = useId();
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
      <Dialog
        open={asking}
        title={texts.question}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button variant="primary" type="submit" form={formId}>
              {texts.reopen}
            </Button>
          </>
        }
      >
        <p>{texts.consequence(evaluator)}</p>
        {asking && (
          <Form id={formId} onSubmit={reopen}>
            <TextareaField
              label={texts.reason}
              hint={texts.reasonHint}
              error={missing ? texts.noReason : null}
              name="reason"
              maxLength={1000}
              onChange={() => setMissing(false)}
            />
          </Form>
        )}
      </Dialog>
    </>
  );
}
