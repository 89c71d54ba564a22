import type { FormText } from '#domain/evals/forms/form-content.ts';
import { type Language, languages } from '#domain/text/languages.ts';
import { classes } from '#web/ui/classes.ts';
import { TextareaField, TextField } from '#web/ui/Field.tsx';
import { writeText } from './edit-form.ts';

interface FormTextsProps {
  label: string;
  hint?: string;
  text: FormText;
  /** The languages of the form. */
  written: readonly Language[];
  maxLength: number;
  isLong?: boolean;
  onWrite: (text: FormText) => void;
}

/** A text of the form in its languages, side by side. */
export function FormTexts({ label, hint, text, written, maxLength, isLong, onWrite }: FormTextsProps) {
  return (
    <div className={classes('fields', 'form-texts')}>
      {written.map(language => {
        const field = {
          label: written.length > 1 ? `${label} · ${languages[language]}` : label,
          hint,
          lang: language,
          autoComplete: 'off',
          maxLength,
          value: text[language] ?? '',
        };
        const write = (typed: string) => onWrite(writeText(text, language, typed));
        return isLong ? (
          <TextareaField key={language} rows={2} {...field} onChange={({ target }) => write(target.value)} />
        ) : (
          <TextField key={language} {...field} onChange={({ target }) => write(target.value)} />
        );
      })}
    </div>
  );
}
