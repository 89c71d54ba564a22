import { type KeyboardEvent, useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { PersonCard } from '#contract/people/people.ts';
import { showPhone } from '#domain/people/phone.ts';
import { MAX_FOUND } from '#domain/people/search.ts';
import { BreakableWords } from '#web/ui/BreakableWords.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import styles from './PeopleSearch.module.css';
import { PersonEvals, type SearchKind } from './PersonEvals.tsx';
import { type SearchAddress, writeSearchAddress } from './search-address.ts';
import { texts } from './texts.ts';

interface FoundPeopleProps {
  kind: SearchKind;
  address: SearchAddress;
  people: readonly PersonCard[];
  onArrow: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The people that a search found, best match first. */
export function FoundPeople({ kind, address, people, onArrow }: FoundPeopleProps) {
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
      <ul className="stack-1" aria-label={texts.users}>
        {people.map(person => (
          <li key={person.UserId}>
            <FoundPerson {...{ kind, address, person, onArrow }} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FoundPersonProps {
  kind: SearchKind;
  address: SearchAddress;
  person: PersonCard;
  onArrow: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A person of the results; a picked person shows their evals below. */
function FoundPerson({ kind, address, person, onArrow }: FoundPersonProps) {
  const { pathname, search } = useLocation();
  const evalsId = useId();
  const picked = address.personId === person.UserId;
  const other = { search: address.search, personId: picked ? null : person.UserId };
  return (
    <Card className={styles.card}>
      <div className={classes('row-1', styles.row)}>
        <Link
          className={classes('grow row-1 apart', styles.person)}
          to={writeSearchAddress(other)}
          aria-expanded={picked}
          aria-controls={picked ? evalsId : undefined}
          data-stop
          onKeyDown={onArrow}
        >
          <PersonBadge
            name={person.DisplayName}
            picture={person.Picture}
            detail={<Contact person={person} />}
          />
          <Icon name={picked ? 'up' : 'down'} className={classes('soft', styles.chevron)} />
        </Link>
        {kind.editPath && (
          <LinkButton icon="edit" to={kind.editPath(person.UserId)} state={{ back: pathname + search }}>
            <span className={styles.edit}>{texts.edit}</span>
            <span className="visually-hidden">{` ${person.DisplayName}`}</span>
          </LinkButton>
        )}
      </div>
      {picked && <PersonEvals id={evalsId} {...{ kind, person }} />}
    </Card>
  );
}

function Contact({ person: { Email, Phone } }: { person: PersonCard }) {
  return (
    <>
      {Email && (
        <span className={styles.contact}>
          <BreakableWords words={Email} />
        </span>
      )}
      {Phone && <span className={styles.contact}>{showPhone(Phone)}</span>}
    </>
  );
}
