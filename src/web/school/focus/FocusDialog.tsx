import { useState } from 'react';
import type { MyFocus } from '#contract/school/log.ts';
import { api } from '#web/client/api.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
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
  const form = useSavedForm({
    name: `focus:${OrganizationId}`,
    saved: first,
    submit: values => api.SaveFocus({ body: { OrganizationId, Focus: focusChanges(Focus, values) } }),
    onSaved: onClose,
    messages: { saved: texts.saved },
  });
  const { values, errors } = form;
  // The id of the added item is stored with its text.
  const change = (changes: Partial<FocusForm>) => form.change({ focusId: values.focusId, ...changes });
  return (
    <FormDialog title={texts.changeFocus(Organization)} submit={texts.save} form={form} onClose={onClose}>
      <FocusFields items={Focus} values={values} onChange={change} error={errors['/Focus']} />
    </FormDialog>
  );
}
