import { createContext, use } from 'react';
import type { FormText } from '#domain/evals/forms/form-content.ts';
import type { Language } from '#domain/text/languages.ts';
import { language as readers } from '#web/language/language.ts';
import { TextareaField, TextField } from '#web/ui/Field.tsx';
import { writeText } from './edit-form.ts';

/** The language in which the fields show and change the texts of a form. */
export const WrittenLanguage = createContext<Language>(readers);

interface FormTextsProps {
  label: string;
  text: FormText;
  maxLength: number;
  isLong?: boolean;
  onWrite: (text: FormText) => void;
}

/** A text of the form in one of its languages; while it is empty, the field shows the text of another language. */
export function FormTexts({ label, text, maxLength, isLong, onWrite }: FormTextsProps) {
  const lang = use(WrittenLanguage);
  const field = {
    label,
    lang,
    autoComplete: 'off',
    maxLength,
    placeholder: Object.values(text).find(Boolean),
    value: text[lang] ?? '',
  };
  const write = (typed: string) => onWrite(writeText(text, lang, typed));
  return isLong ? (
    <TextareaField rows={2} {...field} onChange={({ target }) => write(target.value)} />
  ) : (
    <TextField {...field} onChange={({ target }) => write(target.value)} />
  );
}
