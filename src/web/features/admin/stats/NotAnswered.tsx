import type { EvalCard } from '#contract/schemas/evals.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { missingPeople } from './missing-people.ts';
import styles from './NotAnswered.module.css';
import { texts } from './texts.ts';

/** Who is still missing, as faces. */
export function NotAnswered({ evals }: { evals: readonly EvalCard[] }) {
  const { people, unclaimed } = missingPeople(evals);
  if (people.length === 0 && unclaimed === 0) return null;
  return (
    <Disclosure
      open
      className={styles.section}
      summary={
        <h2 className={styles.title}>
          {texts.notAnswered} <span className={styles.count}>{people.length}</span>
        </h2>
      }
    >
      <ul className={styles.faces}>
        {people.map(({ person, evals }) => (
          <li key={person.UserId} className={styles.face}>
            <Avatar name={person.DisplayName} picture={person.Picture} />
            <span className={styles.name}>{person.DisplayName}</span>
            {evals > 1 && <span className={styles.soft}>{texts.evals(evals)}</span>}
          </li>
        ))}
      </ul>
      {unclaimed > 0 && <p className={styles.soft}>{texts.unclaimed(unclaimed)}</p>}
    </Disclosure>
  );
}
