import { groupSpeller } from '#domain/events/groups.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { TextField } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';

interface NewGroupDialogProps {
  eventId: string;
  groups: readonly string[];
  onName: (group: string) => void;
  onClose: () => void;
}

/** Adds a run group to the options of all selects. */
export function NewGroupDialog({ eventId, groups, onName, onClose }: NewGroupDialogProps) {
  const typed = useTyped(`new-group:${eventId}`, { name: '' });

  const add = () => {
    const group = groupSpeller(groups)(typed.now.name.trim());
    if (!groups.includes(group)) onName(group);
    alertBoard.success(texts.groupAdded(group));
    typed.forget();
    onClose();
  };

  return (
    <FormDialog title={texts.newGroup} submit={texts.addGroup} typed={typed} onSubmit={add} onClose={onClose}>
      <TextField
        label={texts.groupName}
        hint={texts.groupNameHint}
        required
        maxLength={60}
        pattern=".*\S.*"
        title={texts.groupNameRule}
        autoComplete="off"
        {...bindText(typed, 'name')}
      />
    </FormDialog>
  );
}
