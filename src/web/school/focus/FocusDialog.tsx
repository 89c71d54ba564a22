import { useState } from 'react';
import type { MyFocus } from '#contract/school/log.ts';
import { api } from '#web/client/api.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { FocusFields } from './FocusFields.tsx';
import { emptyFocusForm, type FocusForm, focusChanges } from './focus-changes.ts';
import { texts } from './texts.ts';

interface FocusDialogProps {
  club: MyFocus;
  onClose: () => void;
}

/** Closes and adds focus items of the reader's own. */
export function FocusDialog({ club, onClose }: FocusDialogProps) {
  const { OrganizationId, Organization, Focus } = club;
  const [first] = useState(emptyFocusForm);
  const typed = useTyped(`focus:${OrganizationId}`, first);
  const values = typed.now;
  // The id of the added item is stored with its text.
  const change = (changes: Partial<FocusForm>) => typed.type({ focusId: values.focusId, ...changes });
  return (
    <CommandDialog
      title={texts.changeFocus(Organization)}
      submit={texts.save}
      send={() => api.SaveFocus({ body: { OrganizationId, Focus: focusChanges(Focus, values) } })}
      typed={typed}
      done={texts.saved}
      notDone={texts.notSaved}
      fields={['/Focus']}
      onClose={onClose}
    >
      {faults => <FocusFields items={Focus} values={values} onChange={change} error={faults['/Focus']} />}
    </CommandDialog>
  );
}
