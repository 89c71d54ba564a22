import { useId } from 'react';
import { MOST_STUDENTS } from '#domain/events/limits/limits.ts';
import { pairingTexts as texts } from '#web/events/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Stepper } from '#web/ui/Stepper.tsx';
import styles from './Pairings.module.css';
import { listInstructors, type PeopleOfPairs } from './people-of-pairs.ts';

interface InstructorLimitsProps extends PeopleOfPairs {
  onLimit: (ids: readonly string[], maxStudents: number) => void;
}

const counts = Array.from({ length: MOST_STUDENTS }, (_, place) => place + 1);

/** The instructors with a stepper for the most students of each, and one press that sets all of them. */
export function InstructorLimits({ onLimit, ...people }: InstructorLimitsProps) {
  const id = useId();
  const instructors = listInstructors(people);
  if (instructors.length === 0) return null;
  return (
    <section className="surface" aria-labelledby={id}>
      <div className={classes('spread', styles.head)}>
        <h2 id={id}>{texts.instructors}</h2>
        <div className="row-05 small">
          <span className="soft">{texts.setAll}</span>
          {counts.map(count => (
            <Button
              key={count}
              variant="quiet"
              className={styles.count}
              aria-label={texts.setAllTo(count)}
              onClick={() =>
                onLimit(
                  instructors.map(instructor => instructor.id),
                  count,
                )
              }
            >
              {count}
            </Button>
          ))}
        </div>
      </div>
      <ul>
        {instructors.map(({ id: instructorId, label, most, shown }) => (
          <li key={instructorId} className={classes('row-1 apart', styles.row)}>
            <span className="breakable">{label}</span>
            <Stepper
              label={texts.most(label)}
              value={most}
              shown={shown}
              min={0}
              max={MOST_STUDENTS}
              onChange={maxStudents => onLimit([instructorId], maxStudents)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
