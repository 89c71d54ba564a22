import { useState } from 'react';
import type { MyFocus } from '#contract/school/log.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { FocusList } from './FocusList.tsx';
import { texts } from './texts.ts';

const FocusDialog = lazyPart(async () => (await import('./FocusDialog.tsx')).FocusDialog);

/** What the reader works on in a club, with a dialog that changes it (docs/school.md#the-focus-list). */
export function FocusCard({ club }: { club: MyFocus }) {
  const [isOpen, setIsOpen] = useState(false);
  const { Organization, Focus } = club;
  return (
    <TitledCard title={texts.focus} lead={Organization}>
      {Focus.length > 0 ? <FocusList items={Focus} /> : <p className="soft">{texts.noFocus}</p>}
      <div className="actions">
        <Button
          aria-label={`${texts.change}: ${texts.changeFocus(Organization)}`}
          onClick={() => setIsOpen(true)}
        >
          {texts.change}
        </Button>
      </div>
      {isOpen && <FocusDialog club={club} onClose={() => setIsOpen(false)} />}
    </TitledCard>
  );
}
