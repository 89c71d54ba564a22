import type { ReactNode } from 'react';
import { Form } from '#web/ui/Form.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { FormActions } from './FormActions.tsx';
import { texts } from './texts.ts';
import type { SavedForm } from './use-saved-form.ts';

interface FormSectionProps {
  title: string;
  lead?: ReactNode;
  form: Pick<SavedForm<object>, 'save' | 'changed' | 'stale' | 'saving' | 'failure' | 'discard' | 'reload'>;
  /** Addresses that begin with this path keep the draft. */
  within: string;
  /** Names the work that leaving drops. */
  unsaved: string;
  children: ReactNode;
}

/** A section of settings that saves itself. Its buttons appear with the first change. */
export function FormSection({ title, lead, form, within, unsaved, children }: FormSectionProps) {
  return (
    <TitledCard title={title} lead={lead}>
      <Form label={title} onSubmit={form.save}>
        {children}
        <FormActions whenChanged save={texts.save} {...{ form, within, unsaved }} />
      </Form>
    </TitledCard>
  );
}
