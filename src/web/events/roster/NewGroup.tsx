import { useState } from 'react';
import { groupSpeller } from '#domain/events/groups.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { texts } from './texts.ts';

interface NewGroupProps {
  eventId: string;
  groups: readonly string[];
  onName: (group: string) => void;
}

/** Adds a run group to the options of all selects. */
export function NewGroup({ eventId, groups, onName }: NewGroupProps) {
  const [open, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const close = () => setOpen(false);

  const typed = useTyped(`new-group:${eventId}`, { name: '' });

  const add = () => {
    const group = groupSpeller(groups)(typed.now.name.trim());
    if (!groups.includes(group)) onName(group);
    setAnnouncement(texts.groupAdded(group));
    typed.forget();
    close();
  };

  return (
    <>
      <Button variant="quiet" icon="plus" onClick={() => setOpen(true)}>
        {texts.newGroup}
      </Button>
      <span role="status">{announcement}</span>
      <FormDialog
        open={open}
        title={texts.newGroup}
        submit={texts.addGroup}
        typed={typed}
        onSubmit={add}
        onClose={close}
      >
        <TextField
          label={texts.groupName}
          hint={texts.groupNameHint}
          required
          maxLength={60}
          pattern=".*\S.*"
          title={texts.groupNameRule}
          autoComplete="off"
          value={typed.now.name}
          onChange={({ target }) => typed.type({ name: target.value })}
        />
      </FormDialog>
    </>
  );
}
