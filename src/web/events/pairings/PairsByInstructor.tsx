import { type ReactNode, useId } from 'react';
import type { PairingInput } from '#contract/events/pairings.ts';
import { pairingTexts as texts } from '#web/events/texts.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { LongDisclosure } from '#web/ui/Disclosure.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import styles from './Pairings.module.css';
import { listInstructors, type PeopleOfPairs } from './people-of-pairs.ts';

interface PairsByInstructorProps extends PeopleOfPairs {
  lastTime: PairingInput['LastTime'];
  locks: Readonly<Record<string, string>>;
  onLock: (studentId: string, instructorId: string | undefined) => void;
  /** Below the heading: who is left over. */
  children: ReactNode;
}

/** The suggested students of each instructor with the reasons; the pairs of the roster are folded below them. */
export function PairsByInstructor({ lastTime, locks, onLock, children, ...people }: PairsByInstructorProps) {
  const id = useId();
  const lastTimes = new Map(lastTime.map(last => [last.UserId, last]));
  const instructors = listInstructors(people);
  const existing = instructors.reduce((count, instructor) => count + instructor.existing.length, 0);
  return (
    <section className="stack-2" aria-labelledby={id}>
      <h2 id={id}>
        <span role="status">{texts.pairs(people.suggestion.pairs.length)}</span>
      </h2>
      {children}
      <ul className={classes('cards-2', styles.pairs)}>
        {instructors
          .filter(({ suggested }) => suggested.length > 0)
          .map(({ id: instructorId, label, shown, suggested }) => (
            <li key={instructorId} className="surface">
              <h3 className={classes('row-1 apart', styles.head)}>
                <span className="breakable">{label}</span>
                <span className="soft small figures">{shown}</span>
              </h3>
              <ul>
                {suggested.map(row => {
                  const isLocked = locks[row.id] !== undefined;
                  const last = lastTimes.get(row.id);
                  return (
                    <li key={row.id} className={classes('row-1 apart', styles.row)}>
                      <div className="breakable">
                        <p>{row.label}</p>
                        <FactLine
                          facts={[
                            isLocked && texts.locked,
                            row.group,
                            row.askedFor === instructorId && texts.askedFor,
                            last?.InstructorId === instructorId && texts.lastTime(last.Track),
                          ]}
                        />
                      </div>
                      <IconButton
                        icon="lock"
                        label={texts.lockOf(row.label)}
                        className={isLocked ? styles.locked : 'soft'}
                        aria-pressed={isLocked}
                        onClick={() => onLock(row.id, isLocked ? undefined : instructorId)}
                      />
                    </li>
                  );
                })}
              </ul>
            </li>
          ))}
      </ul>
      {existing > 0 && (
        <LongDisclosure summary={texts.already(existing)}>
          {() => (
            <ul className="surface rows">
              {instructors
                .filter(instructor => instructor.existing.length > 0)
                .map(instructor => (
                  <li key={instructor.id} className="list-row">
                    <div>
                      <p className="breakable">{instructor.label}</p>
                      <FactLine facts={instructor.existing.map(row => row.label)} />
                    </div>
                  </li>
                ))}
            </ul>
          )}
        </LongDisclosure>
      )}
    </section>
  );
}
