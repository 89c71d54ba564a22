import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { texts } from './texts.ts';

interface FirstItemsProps<Item> {
  items: readonly Item[];
  children: (shown: readonly Item[]) => ReactNode;
}

const FIRST = 5;

/** The first five items of a list, then all of them on request. */
export function FirstItems<Item>({ items, children }: FirstItemsProps<Item>) {
  const [showsAll, setShowsAll] = useState(false);
  const isCut = !showsAll && items.length > FIRST;
  return (
    <>
      {children(isCut ? items.slice(0, FIRST) : items)}
      {isCut && (
        <div className="actions no-print">
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {texts.showAll(items.length)}
          </Button>
        </div>
      )}
    </>
  );
}
