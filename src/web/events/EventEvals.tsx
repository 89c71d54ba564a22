import type { EvalCard } from '#contract/evals/evals.ts';
import { isCompleted, isPending } from '#domain/evals/eval-state.ts';
import { compareText } from '#domain/people/name-order.ts';
import { useSession } from '#web/data/session.ts';
import { footOf, peopleOf, showScore } from '#web/evals/view/eval-card.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card, LinkCard } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import styles from './EventEvals.module.css';
import notAnsweredStyles from './NotAnswered.module.css';
import { texts } from './texts.ts';

interface EventEvalsProps {
  title: string;
  evals: readonly EvalCard[];
  /** Shown when there are no cards. */
  none: string;
  /** The address of a card's link; without it the cards are no links. */
  linkOf?: ((evaluation: EvalCard) => string) | undefined;
}

/** Cards of an event's evals with evaluator, subject and state, in a section that can be closed. */
export function EventEvals({ title, evals, none, linkOf }: EventEvalsProps) {
  const userId = useSession()?.userId;
  return (
    <Disclosure
      open
      className="spaced"
      summary={
        <h2 className="ink">
          <span>{title}</span> <span className="soft">{evals.length}</span>
        </h2>
      }
    >
      {evals.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ul className={classes('cards-1 filled', styles.cards)}>
          {evals.map(evaluation => (
            <li key={evaluation.EvalId} className={classes('late-layout', styles.item)}>
              {linkOf ? (
                <LinkCard className={styles.card} to={linkOf(evaluation)}>
                  <EvalWords {...{ evaluation, userId }} />
                </LinkCard>
              ) : (
                <Card className={styles.card}>
                  <EvalWords {...{ evaluation, userId }} />
                </Card>
              )}
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

interface EvalWordsProps {
  evaluation: EvalCard;
  /** The reader. */
  userId: string | undefined;
}

function EvalWords({ evaluation, userId }: EvalWordsProps) {
  const { subject, evaluator } = peopleOf(evaluation);
  const isDone = isCompleted(evaluation.EvalState);
  const name = subject?.DisplayName ?? '?';
  return (
    <>
      <Avatar name={name} picture={subject?.Picture} />
      <span className="stack-0 breakable">
        <span className="strong">{name}</span>
        {isDone && evaluator && <span className="soft small">{texts.ratedBy(evaluator.DisplayName)}</span>}
        <span className="soft small">{footOf(evaluation, { userId })}</span>
      </span>
      {isDone && (
        <span className="heading-figure">
          <span className="visually-hidden">{texts.apexScore} </span>
          <span>{showScore(evaluation.ApexScore)}</span>
        </span>
      )}
    </>
  );
}

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
      <ul className={notAnsweredStyles.faces}>
        {people.map(({ person, evals }) => (
          <li
            key={person.UserId}
            className={classes('late-layout stack-05 start small', notAnsweredStyles.face)}
          >
            <Avatar name={person.DisplayName} picture={person.Picture} />
            <span className={notAnsweredStyles.name}>{person.DisplayName}</span>
            {evals > 1 && <span className="soft small">{texts.evals(evals)}</span>}
          </li>
        ))}
      </ul>
      {unclaimed > 0 && <p className="soft small">{texts.unclaimed(unclaimed)}</p>}
    </Disclosure>
  );
}

/** Finds the people with pending evals, by name, and counts the evals without an evaluator. */
function findMissingPeople(evals: readonly EvalCard[]) {
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
