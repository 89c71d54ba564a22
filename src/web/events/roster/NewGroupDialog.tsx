import { groupSpeller } from '#domain/events/groups.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { TextField } from '#web/ui/Field.tsx';

interface NewGroupDialogProps {
  eventId: string;
  groups: readonly string[];
  onName: (group: string) => void;
  onClose: () => void;
}

/** Adds a run group to the options of all selects. */
export function NewGroupDialog({ eventId, groups, onName, onClose }: NewGroupDialogProps) {
  const form = useSavedForm({
    name: `new-group:${eventId}`,
    saved: { name: '' },
    submit: async ({ name }) => groupSpeller(groups)(name.trim()),
    onSaved: group => {
      if (!groups.includes(group)) onName(group);
      onClose();
    },
    messages: { saved: texts.groupAdded },
  });
  return (
    <FormDialog title={texts.newGroup} submit={texts.addGroup} form={form} onClose={onClose}>
      <TextField
        label={texts.groupName}
        hint={texts.groupNameHint}
        required
        maxLength={60}
        pattern=".*\S.*"
        title={texts.groupNameRule}
        {...bindText(form, 'name')}
      />
    </FormDialog>
  );
}
