import { useState } from 'react';
import { groupSpeller } from '#domain/roster/groups.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { textOf } from '#web/ui/Form.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { texts } from './texts.ts';

interface NewGroupProps {
  groups: readonly string[];
  onName: (group: string) => void;
}

/** Names a run group that the selects do not offer yet; from then on all of them do. */
export function NewGroup({ groups, onName }: NewGroupProps) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const close = () => setOpen(false);

  const name = (fields: FormData) => {
    const group = groupSpeller(groups)(textOf(fields, 'group'));
    if (!groups.includes(group)) onName(group);
    setSaid(texts.groupAdded(group));
    close();
  };

  return (
    <>
      <Button variant="quiet" icon="plus" onClick={() => setOpen(true)}>
        {texts.newGroup}
      </Button>
      <span role="status">{said}</span>
      <FormDialog open={open} title={texts.newGroup} submit={texts.addGroup} onSubmit={name} onClose={close}>
        <TextField
          label={texts.groupName}
          hint={texts.groupNameHint}
          name="group"
          required
          maxLength={60}
          pattern=".*\S.*"
          title={texts.groupNameRule}
          autoComplete="off"
        />
      </FormDialog>
    </>
  );
}
