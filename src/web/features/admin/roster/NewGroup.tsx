import { useId, useState } from 'react';
import { groupNamed } from '#domain/roster/groups.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form, textOf } from '#web/ui/Form.tsx';

interface NewGroupProps {
  groups: readonly string[];
  onName: (group: string) => void;
}

/** Names a run group that the selects do not offer yet; from then on all of them do. */
export function NewGroup({ groups, onName }: NewGroupProps) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const close = () => setOpen(false);

  const name = (fields: FormData) => {
    const typed = groupNamed(textOf(fields, 'group'));
    const known = groups.find(group => group.toLowerCase() === typed.toLowerCase());
    if (known === undefined) onName(typed);
    setSaid(`${known ?? typed} can be chosen as a group.`);
    close();
  };

  return (
    <>
      <Button variant="quiet" icon="plus" onClick={() => setOpen(true)}>
        New group
      </Button>
      <span role="status">{said}</span>
      <Dialog
        open={open}
        title="New group"
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" type="submit" form={formId}>
              Add group
            </Button>
          </>
        }
      >
        {open && (
          <Form id={formId} onSubmit={name}>
            <TextField
              label="Group name"
              hint="Every Group select offers it then."
              name="group"
              required
              maxLength={60}
              pattern=".*\S.*"
              title="A name with at least one letter"
              autoComplete="off"
            />
          </Form>
        )}
      </Dialog>
    </>
  );
}
