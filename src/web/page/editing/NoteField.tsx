import { TextareaField } from '#web/ui/Field.tsx';
import { bindText } from './bind-field.ts';

interface NoteFieldProps<Name extends string> {
  form: Parameters<typeof bindText<Name>>[0];
  name: Name;
  label: string;
  hint: string;
  rows?: number;
}

/** A field of a form for a few sentences. */
export const NoteField = <Name extends string>({ form, name, rows = 3, ...words }: NoteFieldProps<Name>) => (
  <TextareaField {...words} {...bindText(form, name)} maxLength={1000} rows={rows} />
);
