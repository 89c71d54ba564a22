import { useId } from 'react';
import type { PairingInput } from '#contract/events/pairings.ts';
import { pairingTexts as texts } from '#web/events/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FactLine } from '#web/ui/Facts.tsx';
import styles from './Pairings.module.css';
import { listInstructors, type PeopleOfPairs } from './people-of-pairs.ts';

interface PairsByInstructorProps extends PeopleOfPairs {
  lastTime: PairingInput['LastTime'];
  locks: Readonly<Record<string, string>>;
  onLock: (studentId: string, instructorId: string | undefined) => void;
}

const hasSuggested = ({ students }: ReturnType<typeof listInstructors>[number]): boolean =>
  students.some(({ isSuggested }) => isSuggested);

/** The students of each instructor with the reasons of their pairs; a suggested pair can be locked. */
export function PairsByInstructor({ lastTime, locks, onLock, ...people }: PairsByInstructorProps) {
  const id = useId();
  const lastTimes = new Map(lastTime.map(last => [last.UserId, last]));
  // What Put changes is read first.
  const instructors = listInstructors(people)
    .filter(({ students }) => students.length > 0)
    .toSorted((a, b) => Number(hasSuggested(b)) - Number(hasSuggested(a)));
  return (
    <section className="stack-1" aria-labelledby={id}>
      <h2 id={id}>
        <span role="status">{texts.pairs(people.suggestion.pairs.length)}</span>
      </h2>
      <ul className={classes('cards-2', styles.pairs)}>
        {instructors.map(({ id: instructorId, label, shown, students }) => (
          <li key={instructorId} className="surface">
            <h3 className={classes('row-1 apart', styles.head)}>
              <span className="breakable">{label}</span>
              <span className="soft small figures">{shown}</span>
            </h3>
            <ul>
              {students.map(({ row, isSuggested }) => {
                const isLocked = locks[row.id] !== undefined;
                const last = lastTimes.get(row.id);
                return (
                  <li key={row.id} className={classes('row-1 apart', styles.row)}>
                    <div className="breakable">
                      <p>{row.label}</p>
                      <FactLine
                        facts={[
                          row.group,
                          !isSuggested && texts.already,
                          row.askedFor === instructorId && texts.askedFor,
                          last?.InstructorId === instructorId && texts.lastTime(last.Track),
                        ]}
                      />
                    </div>
                    {isSuggested && (
                      <Button
                        variant="quiet"
                        className="small"
                        {...(isLocked && { icon: 'lock' as const })}
                        aria-pressed={isLocked}
                        onClick={() => onLock(row.id, isLocked ? undefined : instructorId)}
                      >
                        {isLocked ? texts.locked : texts.lock}{' '}
                        <span className="visually-hidden">{texts.lockOf(row.label)}</span>
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
