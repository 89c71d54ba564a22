import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { texts } from './texts.ts';

interface FirstItemsProps<Item> {
  items: readonly Item[];
  /** How many are shown at first; 5 by default. */
  first?: number;
  /** How many more a press shows; all by default. */
  step?: number;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The first items of a list, then more of them on request. */
export function FirstItems<Item>({
  items,
  first = 5,
  step = Number.POSITIVE_INFINITY,
  children,
}: FirstItemsProps<Item>) {
  const [count, setCount] = useState(first);
  const more = items.length - count;
  return (
    <>
      {children(items.slice(0, count))}
      {more > 0 && (
        <div className="actions no-print">
          <Button variant="quiet" onClick={() => setCount(count + step)}>
            {more > step ? texts.showMore(step, more) : texts.showAll(items.length)}
          </Button>
        </div>
      )}
    </>
  );
}
