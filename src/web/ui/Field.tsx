import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

export interface Described {
  label: ReactNode;
  hint?: ReactNode;
  /** The message that names the fault and its fix. The control shows it below and refers to it. */
  error?: string | null | undefined;
  /** Keeps the label for readers only, where the place says enough (a search box, a table cell). */
  hideLabel?: boolean | undefined;
}

interface Wiring {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid'?: true;
}

/** Label, hint and error around any control; `children` puts the wiring on it. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  children,
}: Described & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classes('stack-05', styles.field)}>
      <label className={hideLabel ? 'visually-hidden' : 'strong'} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="soft small" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: classes(styles.control),
        'aria-describedby': classes(hintId, errorId) || undefined,
        ...(error && { 'aria-invalid': true }),
      })}
      {error && (
        <p className="fault" id={errorId}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Described &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> & {
    /** The browser corrects and capitalises nothing: an address, a code. */
    verbatim?: boolean;
  };

/** A line of text. `children` are further controls of the field, in its line. */
export function TextField({ label, hint, error, hideLabel, verbatim, children, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel }}>
      {wiring => {
        const letters = verbatim && { autoCapitalize: 'none', spellCheck: false };
        const control = <input type="text" autoComplete="off" {...letters} {...input} {...wiring} />;
        if (!children) return control;
        return (
          <div className="row-1">
            {control}
            {children}
          </div>
        );
      }}
    </Field>
  );
}

interface SearchFieldProps {
  /** Names the field for readers. */
  label: string;
  /** Shown while nothing is typed; the label by default. */
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
}

/** The field that finds items of a list by their words. */
export const SearchField = ({ label, placeholder = label, value, onChange }: SearchFieldProps) => (
  <TextField
    type="search"
    hideLabel
    {...{ label, placeholder, value }}
    onChange={({ target }) => onChange(target.value)}
  />
);

export function TextareaField({
  label,
  hint,
  error,
  hideLabel,
  ...textarea
}: Described & Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'>) {
  return (
    <Field {...{ label, hint, error, hideLabel }}>{wiring => <textarea {...textarea} {...wiring} />}</Field>
  );
}
