import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import type { queryFor } from '#web/data/query-client.ts';
import { EvalCards } from '#web/evals/view/EvalCards.tsx';
import { peopleOf } from '#web/evals/view/eval-card.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './PeopleSearch.module.css';
import { texts } from './texts.ts';

/** The differences between the search of members and the search of admins. */
export interface SearchKind {
  readonly people: (search: string) => ReturnType<typeof queryFor<'GetUsers'>>;
  readonly evals: (userId: string) => ReturnType<typeof queryFor<'GetUserEvalsPublic'>>;
  readonly evalPath: (evaluation: EvalCard) => string;
  /** Where a person's profile can be edited. */
  readonly editPath?: ((userId: string) => string) | undefined;
  /** The eval that was read last within the search: its card takes the focus again. */
  readonly lastRead?: RefObject<string | null> | undefined;
}

interface PersonEvalsProps {
  id: string;
  kind: SearchKind;
  person: PersonCard;
}

/** The evals about a person and by them. */
export function PersonEvals({ id, kind, person }: PersonEvalsProps) {
  const query = useQuery(kind.evals(person.UserId));
  const count = query.data?.length;
  return (
    <section
      id={id}
      className={classes('stack-1', styles.evals)}
      aria-label={texts.evalsOf(person.DisplayName)}
    >
      <p role="status" className={classes('soft', styles.evalsCount)}>
        {count !== undefined && (count > 0 ? texts.evals(count) : texts.noEvals(person.DisplayName))}
      </p>
      <QueryScreen query={query} loading={<Skeleton cards={1} />}>
        {evals => <Cards {...{ evals, kind, person }} />}
      </QueryScreen>
    </section>
  );
}

interface CardsProps extends Omit<PersonEvalsProps, 'id'> {
  evals: readonly EvalCard[];
}

function Cards({ evals, kind, person }: CardsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { lastRead } = kind;

  useEffect(() => {
    const evalId = lastRead?.current;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    if (evalId) links.find(link => link.href.includes(evalId))?.focus();
    if (lastRead) lastRead.current = null;
  }, [lastRead]);

  return (
    <div ref={list}>
      <EvalCards
        evals={evals}
        linkOf={kind.evalPath}
        personOf={evaluation => otherPersonOf(person, evaluation)}
        noteOf={evaluation => describePart(person, evaluation)}
      />
    </div>
  );
}

const isAbout = (person: PersonCard, { ProfileId }: EvalCard): boolean => ProfileId === person.UserId;

/** The other person of the eval; null while nobody has claimed the eval. */
function otherPersonOf(person: PersonCard, evaluation: EvalCard): PersonCard | null {
  const { subject, evaluator } = peopleOf(evaluation);
  return isAbout(person, evaluation) ? evaluator : subject;
}

/** Says what the person on the card did in the eval; nothing for a pending eval, whose foot says for whom it waits. */
function describePart(person: PersonCard, evaluation: EvalCard): string | undefined {
  if (isPending(evaluation.EvalState)) return undefined;
  const { subject, evaluator } = peopleOf(evaluation);
  if (!isAbout(person, evaluation)) return evaluator ? texts.ratedBy(evaluator.DisplayName) : undefined;
  return subject ? texts.rates(subject.DisplayName) : undefined;
}
