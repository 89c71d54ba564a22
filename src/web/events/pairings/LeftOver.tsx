import type { Suggestion } from '#domain/events/pairings/suggest.ts';
import { pairingTexts as texts } from '#web/events/texts.ts';
import { Button } from '#web/ui/Button.tsx';

interface LeftOverProps {
  leftOver: Suggestion['leftOver'];
  /** Lets instructors get two students of a run group; left out if they may. */
  onTakeTwo?: () => void;
}

/** Says how many students are left over, a line for each reason. */
export function LeftOver({ leftOver, onTakeTwo }: LeftOverProps) {
  const reasons = Map.groupBy(leftOver, ({ reason }) => reason);
  return (
    <div role="status" className="stack-05">
      {[...reasons].map(([reason, students]) => (
        <div key={reason} className="wrap">
          <p className="strong">{texts.leftOver[reason](students.length)}</p>
          {reason === 'taken' && onTakeTwo && <Button onClick={onTakeTwo}>{texts.allowTwo}</Button>}
        </div>
      ))}
    </div>
  );
}
