import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import { showPhone } from '#domain/people/phone.ts';
import { MAX_FOUND } from '#domain/people/search.ts';
import { Link, useLocation } from '#web/browser/router.tsx';
import type { queryFor } from '#web/client/query-client.ts';
import { EvalRows } from '#web/evals/view/EvalRows.tsx';
import { peopleOf } from '#web/evals/view/eval-card.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { searchTexts as texts } from '#web/people/texts.ts';
import { BreakableWords } from '#web/ui/BreakableWords.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { findLink } from '#web/ui/ScreenHeading.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './PeopleSearch.module.css';
import { type SearchAddress, writeSearchAddress } from './search-address.ts';

interface FoundPeopleProps {
  kind: SearchKind;
  address: SearchAddress;
  people: readonly PersonCard[];
}

/** The people that a search found, best match first. */
export function FoundPeople({ kind, address, people }: FoundPeopleProps) {
  if (people.length === 0) {
    return (
      <EmptyState icon="users" title={texts.noUsers}>
        {texts.noUsersHint}
      </EmptyState>
    );
  }
  return (
    <>
      {people.length >= MAX_FOUND && <p className="soft">{texts.best(MAX_FOUND)}</p>}
      <ul className="surface rows" aria-label={texts.users}>
        {people.map(person => (
          <li key={person.UserId}>
            <FoundPerson {...{ kind, address, person }} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FoundPersonProps extends Omit<FoundPeopleProps, 'people'> {
  person: PersonCard;
}

/** A person of the results; a picked person shows their evals below. */
function FoundPerson({ kind, address, person }: FoundPersonProps) {
  const evalsId = useId();
  const picked = address.personId === person.UserId;
  const other = { search: address.search, personId: picked ? null : person.UserId };
  return (
    <>
      <div className={classes('row-1', styles.row)}>
        <Link
          className={classes('grow row-1 apart', styles.person)}
          to={writeSearchAddress(other)}
          aria-expanded={picked}
          aria-controls={picked ? evalsId : undefined}
        >
          <PersonBadge
            name={person.DisplayName}
            picture={person.Picture}
            detail={<Contact person={person} />}
          />
          <Icon name={picked ? 'up' : 'down'} className={classes('soft', styles.chevron)} />
        </Link>
        {kind.editPath && (
          <LinkButton variant="quiet" icon="edit" to={kind.editPath(person.UserId)}>
            <span className={styles.edit}>{texts.edit}</span>
            <span className="visually-hidden">{` ${person.DisplayName}`}</span>
          </LinkButton>
        )}
      </div>
      {picked && <PersonEvals id={evalsId} {...{ kind, person }} />}
    </>
  );
}

function Contact({ person: { Email, Phone } }: { person: PersonCard }) {
  return (
    <>
      {Email && (
        <span className={classes('figures', styles.contact)}>
          <BreakableWords words={Email} />
        </span>
      )}
      {Phone && <span className={classes('figures', styles.contact)}>{showPhone(Phone)}</span>}
    </>
  );
}

/** The differences between the search of members and the search of admins. */
export interface SearchKind {
  readonly people: (search: string) => ReturnType<typeof queryFor<'GetUsers'>>;
  readonly evals: (userId: string) => ReturnType<typeof queryFor<'GetUserEvalsPublic'>>;
  readonly evalPath: (evaluation: EvalCard) => string;
  /** Where a person's profile can be edited. */
  readonly editPath?: ((userId: string) => string) | undefined;
}

interface PersonEvalsProps {
  id: string;
  kind: SearchKind;
  person: PersonCard;
}

/** The evals about a person and by them. */
function PersonEvals({ id, kind, person }: PersonEvalsProps) {
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
      <QueryScreen query={query} loading={<Skeleton isPart />}>
        {evals => <Cards {...{ evals, kind, person }} />}
      </QueryScreen>
    </section>
  );
}

interface CardsProps extends Omit<PersonEvalsProps, 'id'> {
  evals: readonly EvalCard[];
}

function Cards({ evals, kind, person }: CardsProps) {
  const { isReturn, opened } = useLocation();
  useEffect(() => {
    if (isReturn && opened) findLink(opened)?.focus();
  }, [isReturn, opened]);
  return (
    <EvalRows
      evals={evals}
      linkOf={kind.evalPath}
      personOf={evaluation => otherPersonOf(person, evaluation)}
      noteOf={evaluation => describePart(person, evaluation)}
    />
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
