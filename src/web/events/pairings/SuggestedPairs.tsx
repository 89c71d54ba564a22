import type { PairingInput } from '#contract/events/pairings.ts';
import type { Suggestion } from '#domain/events/pairings/suggest.ts';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { describeLeftOver, describeReason } from './describe.ts';
import type { PairingRow } from './make-problem.ts';
import { texts } from './texts.ts';

interface SuggestedPairsProps {
  suggestion: Suggestion;
  rows: readonly PairingRow[];
  input: PairingInput;
  locks: Readonly<Record<string, string>>;
  onLock: (studentId: string, instructorId: string | undefined) => void;
}

/** The suggested pairs with their reasons, each to be locked, and the students left over. */
export function SuggestedPairs({ suggestion, rows, input, locks, onLock }: SuggestedPairsProps) {
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const labelOf = (id: string) => labels.get(id) ?? texts.somebody;
  const tracks = new Map(input.LastTime.map(({ UserId, Track }) => [UserId, Track]));
  const { leftOver, missedWishes } = suggestion;
  const pairs = rows.flatMap(({ id, group }) => {
    const pair = suggestion.pairs.find(({ studentId }) => studentId === id);
    return pair ? { ...pair, group } : [];
  });
  return (
    <div className="stack-2">
      {leftOver.length > 0 && (
        <section className="stack-1" aria-label={texts.leftOver(leftOver.length)}>
          <h3>{texts.leftOver(leftOver.length)}</h3>
          <ul className="stack-15 divided">
            {leftOver.map(left => (
              <li key={left.studentId} className="breakable">
                <strong>{labelOf(left.studentId)}</strong>
                <p className="soft small">{describeLeftOver(left)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="stack-1" aria-label={texts.pairs(pairs.length)}>
        <h3>{texts.pairs(pairs.length)}</h3>
        {missedWishes > 0 && <p className="soft small">{texts.mayMiss}</p>}
        <ul className="stack-15 divided">
          {pairs.map(({ studentId, instructorId, group, reasons }) => {
            const isLocked = locks[studentId] !== undefined;
            return (
              <li key={studentId} className="row-1 apart">
                <div className="breakable">
                  <strong>{labelOf(studentId)}</strong> {texts.withInstructor(labelOf(instructorId))}
                  <p className="soft small">
                    <Facts
                      facts={[
                        group,
                        ...reasons.map(reason => describeReason(reason, group, tracks.get(studentId) ?? '')),
                      ]}
                    />
                  </p>
                </div>
                <Button
                  variant="quiet"
                  {...(isLocked && { icon: 'lock' as const })}
                  aria-pressed={isLocked}
                  onClick={() => onLock(studentId, isLocked ? undefined : instructorId)}
                >
                  {isLocked ? texts.locked : texts.lock}{' '}
                  <span className="visually-hidden">{texts.lockOf(labelOf(studentId))}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
