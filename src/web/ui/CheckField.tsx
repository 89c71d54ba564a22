import type { ReactNode } from 'react';

interface CheckFieldProps {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A box to tick, beside its words. */
export const CheckField = ({ label, checked, disabled, onChange }: CheckFieldProps) => (
  <label className="row-1 thumb">
    <input
      type="checkbox"
      className="box"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{label}</span>
  </label>
);
