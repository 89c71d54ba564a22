import type { ReactNode } from 'react';
import { Disclosure } from '#web/ui/Disclosure.tsx';

interface EvalSectionProps {
  title: string;
  /** The number of evals. */
  count: number;
  /** Shown when there are no evals. */
  none: string;
  children: ReactNode;
}

/** Evals of an event in a section that can be closed. */
export function EvalSection({ title, count, none, children }: EvalSectionProps) {
  return (
    <Disclosure
      open
      className="spaced"
      summary={
        <h2 className="ink">
          <span>{title}</span> <span className="soft">{count}</span>
        </h2>
      }
    >
      {count === 0 ? <p className="soft">{none}</p> : children}
    </Disclosure>
  );
}
