import type { EvalCard } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import { compareText } from '#domain/people/name-order.ts';
import { peopleOf } from '#web/evals/view/eval-card.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import styles from './NotAnswered.module.css';
import { texts } from './texts.ts';

/** The people with pending evals, as pictures. */
export function NotAnswered({ evals }: { evals: readonly EvalCard[] }) {
  const { people, unclaimed } = findMissingPeople(evals);
  if (people.length === 0 && unclaimed === 0) return null;
  return (
    <Disclosure
      open
      className="spaced"
      summary={
        <h2 className="ink">
          {texts.notAnswered} <span className="soft">{people.length}</span>
        </h2>
      }
    >
      <ul className={styles.faces}>
        {people.map(({ person, evals }) => (
          <li key={person.UserId} className={classes('late-layout stack-05 start small', styles.face)}>
            <Avatar name={person.DisplayName} picture={person.Picture} />
            <span className={styles.name}>{person.DisplayName}</span>
            {evals > 1 && <span className="soft small">{texts.evals(evals)}</span>}
          </li>
        ))}
      </ul>
      {unclaimed > 0 && <p className="soft small">{texts.unclaimed(unclaimed)}</p>}
    </Disclosure>
  );
}

/** A person with pending evals. */
interface MissingPerson {
  readonly person: PersonCard;
  readonly evals: number;
}

/** Finds the people with pending evals, by name, and counts the evals without an evaluator. */
function findMissingPeople(evals: readonly EvalCard[]): {
  readonly people: readonly MissingPerson[];
  readonly unclaimed: number;
} {
  const pending = evals.filter(({ EvalState }) => isPending(EvalState));
  const byEvaluator = Map.groupBy(pending, evaluation => peopleOf(evaluation).evaluator?.UserId);
  const people = [...byEvaluator.values()].flatMap(theirs => {
    const [first] = theirs;
    const person = first && peopleOf(first).evaluator;
    return person ? [{ person, evals: theirs.length }] : [];
  });
  return {
    people: people.sort((a, b) => compareText(a.person.DisplayName, b.person.DisplayName)),
    unclaimed: byEvaluator.get(undefined)?.length ?? 0,
  };
}
