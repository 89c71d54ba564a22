import type { PairingInput } from '#contract/events/pairings.ts';
import type { Suggestion } from '#domain/events/pairings/suggest.ts';
import { pairingTexts as texts } from '#web/events/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import type { PairingRow } from './make-problem.ts';

interface SuggestedPairsProps {
  suggestion: Suggestion;
  rows: readonly PairingRow[];
  input: PairingInput;
  locks: Readonly<Record<string, string>>;
  onLock: (studentId: string, instructorId: string | undefined) => void;
}

/** The suggested pairs, each to be locked, and how many students are left over for which reason. */
export function SuggestedPairs({ suggestion, rows, input, locks, onLock }: SuggestedPairsProps) {
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const labelOf = (id: string) => labels.get(id) ?? texts.somebody;
  const lastTimes = new Map(input.LastTime.map(last => [last.UserId, last]));
  const instructors = new Map(suggestion.pairs.map(pair => [pair.studentId, pair.instructorId]));
  const pairs = rows.flatMap(row => {
    const instructorId = instructors.get(row.id);
    return instructorId === undefined ? [] : { ...row, instructorId };
  });
  const leftOver = Map.groupBy(suggestion.leftOver, ({ reason }) => reason);
  return (
    <div className="stack-2">
      {leftOver.size > 0 && (
        <ul className="stack-05">
          {[...leftOver].map(([reason, students]) => (
            <li key={reason} className="strong">
              {texts.leftOver[reason](students.length)}
            </li>
          ))}
        </ul>
      )}
      <section className="stack-1" aria-label={texts.pairs(pairs.length)}>
        <h3>{texts.pairs(pairs.length)}</h3>
        <ul className="stack-15 divided">
          {pairs.map(({ id, group, askedFor, instructorId }) => {
            const isLocked = locks[id] !== undefined;
            const lastTime = lastTimes.get(id);
            return (
              <li key={id} className="row-1 apart">
                <div className="breakable">
                  <strong>{labelOf(id)}</strong> {texts.withInstructor(labelOf(instructorId))}
                  <FactLine
                    facts={[
                      group,
                      askedFor === instructorId && texts.askedFor,
                      lastTime?.InstructorId === instructorId && texts.lastTime(lastTime.Track),
                    ]}
                  />
                </div>
                <Button
                  variant="quiet"
                  {...(isLocked && { icon: 'lock' as const })}
                  aria-pressed={isLocked}
                  onClick={() => onLock(id, isLocked ? undefined : instructorId)}
                >
                  {isLocked ? texts.locked : texts.lock}{' '}
                  <span className="visually-hidden">{texts.lockOf(labelOf(id))}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
