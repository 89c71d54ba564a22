import { useState } from 'react';
import type { MyFocus } from '#contract/school/log.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { texts } from './texts.ts';

const FocusDialog = lazyPart(async () => (await import('./FocusDialog.tsx')).FocusDialog);

interface FocusCardProps {
  club: MyFocus;
  /** Shows the name of the club: the reader has several. */
  isNamed: boolean;
}

/** What the reader works on in a club, with a dialog that changes it (docs/school.md#the-focus-list). */
export function FocusCard({ club, isNamed }: FocusCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { Organization, Focus } = club;
  return (
    <Card className="stack-1">
      <div className="row-1 apart">
        <h2>{texts.focus}</h2>
        <div className="actions">
          <Button
            variant="quiet"
            aria-label={`${texts.change}: ${texts.changeFocus(Organization)}`}
            onClick={() => setIsOpen(true)}
          >
            {texts.change}
          </Button>
        </div>
      </div>
      {isNamed && <p className="soft small">{Organization}</p>}
      {Focus.length > 0 ? (
        <ul className="bullets" aria-label={texts.focus}>
          {Focus.map(({ FocusId, Text }) => (
            <li key={FocusId} className="breakable">
              {Text}
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">{texts.noFocus}</p>
      )}
      {isOpen && <FocusDialog club={club} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
