import type { KeyboardEvent } from 'react';
import type { PersonCard } from '#contract/people/people.ts';
import { MAX_FOUND } from '#domain/people/search.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FoundPerson } from './FoundPerson.tsx';
import type { SearchAddress } from './search-address.ts';
import type { SearchKind } from './search-kind.ts';
import { texts } from './texts.ts';

interface FoundPeopleProps {
  kind: SearchKind;
  address: SearchAddress;
  people: readonly PersonCard[];
  onArrow: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Whom a search found, the best first. */
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
