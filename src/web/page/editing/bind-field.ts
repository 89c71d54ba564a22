import type { ChangeEvent } from 'react';
import type { FieldErrors } from './use-saved-form.ts';

interface Fields<Values> {
  readonly values: Values;
  readonly errors?: FieldErrors;
  readonly change: (change: Partial<Values>) => void;
}

/** Binds value, error and change of a text field. */
export function bindText<Name extends string>(form: Fields<Readonly<Record<Name, string>>>, name: Name) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const change: Partial<Record<Name, string>> = {};
    change[name] = target.value;
    form.change(change);
  };
  return { value: form.values[name], error: form.errors?.[`/${name}`], onChange };
}

/** Binds value, error and change of a field that chooses a value. */
export function bindChoice<Values extends object, Name extends keyof Values & string>(
  form: Fields<Values>,
  name: Name,
) {
  const onChoose = (value: Values[Name]) => {
    const change: Partial<Values> = {};
    change[name] = value;
    form.change(change);
  };
  return { value: form.values[name], error: form.errors?.[`/${name}`], onChoose };
}
