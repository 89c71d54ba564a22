import type { EvalCard } from '#contract/schemas/evals.ts';
import { counted } from '#domain/text/counted.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { missingPeople } from './missing-people.ts';
import styles from './NotAnswered.module.css';

/** Who is still missing, as faces (experience.md). */
export function NotAnswered({ evals }: { evals: readonly EvalCard[] }) {
  const { people, unclaimed } = missingPeople(evals);
  if (people.length === 0 && unclaimed === 0) return null;
  return (
    <details className={styles.section} open>
      <summary>
        <h2 className={styles.title}>
          Not answered yet <span className={styles.count}>{people.length}</span>
        </h2>
      </summary>
      <ul className={styles.faces}>
        {people.map(({ person, evals }) => (
          <li key={person.UserId} className={styles.face}>
            <Avatar name={person.DisplayName} picture={person.Picture} />
            <span className={styles.name}>{person.DisplayName}</span>
            {evals > 1 && <span className={styles.count}>{counted(evals, 'eval')}</span>}
          </li>
        ))}
      </ul>
      {unclaimed > 0 && (
        <p className={styles.count}>
          {counted(unclaimed, 'eval')} {unclaimed === 1 ? 'waits' : 'wait'} for any instructor to take{' '}
          {unclaimed === 1 ? 'it' : 'them'}.
        </p>
      )}
    </details>
  );
}
