import type { ChangeEvent } from 'react';

interface Typed<Name extends string> {
  readonly now: Readonly<Record<Name, string>>;
  readonly type: (change: Partial<Record<Name, string>>) => void;
}

/** Binds a text field to a member of the typed values. */
export function bindText<Name extends string>({ now, type }: Typed<Name>, name: Name) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const change: Partial<Record<Name, string>> = {};
    change[name] = target.value;
    type(change);
  };
  return { value: now[name], onChange };
}
