import type { ComponentPropsWithRef } from 'react';
import { type Described, Field } from './Field.tsx';

interface LabelledOption<Value> {
  readonly value: Value;
  readonly label: string | number;
}

/** An option of a select; a plain value is its own label. */
export type Option<Value> = Value | LabelledOption<Value>;

const isLabelled = <Value,>(option: Option<Value>): option is LabelledOption<Value> =>
  typeof option === 'object' && option !== null;

const keyOf = (value: unknown) => String(value ?? '');

export const labelled = <Value,>(option: Option<Value>): LabelledOption<Value> =>
  isLabelled(option) ? option : { value: option, label: keyOf(option) };

/** Returns the options of a yes-or-no choice by the labels of false and true. */
export const booleanOptions = (off: string, on: string): LabelledOption<boolean>[] => [
  { value: false, label: off },
  { value: true, label: on },
];

interface ChoiceFieldProps<Value extends string | number | boolean | null>
  extends Described,
    Pick<ComponentPropsWithRef<'select'>, 'disabled' | 'required'> {
  value: Value;
  options: readonly Option<Value>[];
  onChoose: (value: Value) => void;
}

/** A choice of one of several values as a select. */
export function ChoiceField<Value extends string | number | boolean | null>({
  label,
  hint,
  error,
  hideLabel,
  value,
  options,
  onChoose,
  ...select
}: ChoiceFieldProps<Value>) {
  const all = options.map(labelled);
  const choose = (key: string) => {
    const chosen = all.find(option => keyOf(option.value) === key);
    if (chosen) onChoose(chosen.value);
  };
  return (
    <Field {...{ label, hint, error, hideLabel }}>
      {wiring => (
        <select {...select} {...wiring} value={keyOf(value)} onChange={({ target }) => choose(target.value)}>
          {all.map(option => (
            <option key={keyOf(option.value)} value={keyOf(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
