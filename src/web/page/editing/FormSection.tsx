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
  children: ReactNode;
}

/** A section of settings that saves itself. Its buttons appear with the first change. */
export function FormSection({ title, lead, form, children }: FormSectionProps) {
  return (
    <TitledCard title={title} lead={lead}>
      <Form label={title} onSubmit={form.save}>
        {children}
        <FormActions whenChanged save={texts.save} form={form} />
      </Form>
    </TitledCard>
  );
}
