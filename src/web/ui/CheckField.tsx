import type { ReactNode } from 'react';
import styles from './CheckField.module.css';
import { classes } from './classes.ts';

interface CheckFieldProps {
  label: ReactNode;
  hint?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  /** The classes of the row without a hint; by default it is as tall as a thumb. */
  className?: string | undefined;
  onChange: (isOn: boolean) => void;
}

/** A box to tick, beside its words. */
export const CheckField = ({
  label,
  hint,
  checked,
  disabled,
  className = 'thumb',
  onChange,
}: CheckFieldProps) => (
  <label className={hint ? styles.hinted : classes('row-1', className)}>
    <input
      type="checkbox"
      className="box"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>
      {hint ? <strong>{label}</strong> : label}
      {hint && <span className="soft small">{hint}</span>}
    </span>
  </label>
);
