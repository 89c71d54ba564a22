import { useId } from 'react';
import type { DraftStep } from '#domain/roster/draft.ts';
import type { RosterRow } from '#domain/roster/draft-rows.ts';
import { groupNamed } from '#domain/roster/groups.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form, textOf } from '#web/ui/Form.tsx';

interface NameGroupProps {
  /** For whom a group is named; nobody while the dialog is closed. */
  row: RosterRow | undefined;
  groups: readonly string[];
  edit: (step: DraftStep) => void;
  onClose: () => void;
}

/** Names a run group that the select does not offer; a name that is there already means that group. */
export function NameGroup({ row, groups, edit, onClose }: NameGroupProps) {
  const formId = useId();
  const name = (fields: FormData) => {
    const typed = groupNamed(textOf(fields, 'group'));
    const group = groups.find(known => known.toLowerCase() === typed.toLowerCase()) ?? typed;
    if (row) edit({ kind: 'group', id: row.id, group, saved: row.savedGroup });
    onClose();
  };
  return (
    <Dialog
      open={row !== undefined}
      title="Another group"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Use this group
          </Button>
        </>
      }
    >
      {row && (
        <Form id={formId} onSubmit={name}>
          <TextField
            label={`Group of ${row.label}`}
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
  );
}
