import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { navigate } from '#web/browser/history.ts';
import { useLocation } from '#web/browser/router.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { searchTexts as texts } from '#web/people/texts.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { SearchKind } from './FoundPeople.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import { DEBOUNCE_MS, type SearchAddress, searchTextOf, writeSearchAddress } from './search-address.ts';

interface PeopleSearchProps {
  kind: SearchKind;
  address: SearchAddress;
  /** Says what the search finds. */
  hint: string;
}

/** The search box and its results (docs/product.md#user-search). */
export function PeopleSearch({ kind, address, hint }: PeopleSearchProps) {
  const { text, type, searchNow, waiting, tooShort } = useTypedSearch(address);
  const whole = useRef<HTMLDivElement>(null);
  const { state, isReturn } = useLocation();
  const takesFocus = Boolean(state.toSearchField) && !isReturn;
  const { search } = address;
  const query = useQuery({ ...kind.people(search), enabled: search !== '' });

  useEffect(() => {
    if (takesFocus) whole.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  return (
    <div ref={whole} className="stack-2">
      <search>
        <form
          onSubmit={event => {
            event.preventDefault();
            searchNow();
          }}
        >
          <TextField
            type="search"
            label={texts.box}
            hideLabel
            placeholder={texts.box}
            hint={tooShort && texts.atLeastTwo}
            maxLength={120}
            verbatim
            enterKeyHint="search"
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </form>
      </search>
      {waiting ? (
        <Skeleton />
      ) : search === '' ? (
        !tooShort && (
          <EmptyState icon="search" title={texts.question}>
            {hint}
          </EmptyState>
        )
      ) : (
        <QueryScreen query={query}>{people => <FoundPeople {...{ kind, address, people }} />}</QueryScreen>
      )}
      <p role="status" className="visually-hidden">
        {!waiting && query.data && search !== '' && texts.found(query.data.length)}
      </p>
    </div>
  );
}

/**
 * The text in the search box, and the search in the address, which follows the text. A new search replaces the previous
 * one in the history, unless a person was picked from it: then Back returns to that person.
 */
function useTypedSearch({ search, personId }: SearchAddress) {
  const [box, setBox] = useState({ search, text: search });
  if (box.search !== search) {
    // The address has changed: by this box, which keeps its text, or by Back, which the box follows.
    setBox({ search, text: searchTextOf(box.text) === search ? box.text : search });
  }
  const { text } = box;
  const { key } = useLocation();
  const picked = personId !== null;

  const searchNow = useCallback(() => {
    const wanted = searchTextOf(text);
    if (wanted !== search) navigate(writeSearchAddress({ search: wanted }), { replace: !picked });
  }, [text, search, picked]);

  useEffect(() => {
    // While the code of the next screen loads, this screen stays, and the address is the next one's.
    const isNext = () => history.state?.key !== key;
    const timer = setTimeout(() => isNext() || searchNow(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [searchNow, key]);

  return {
    text,
    type: (typed: string) => setBox({ search, text: typed }),
    searchNow,
    /** The typed text differs from the searched one, so the results are not for it. */
    waiting: searchTextOf(text) !== search,
    tooShort: text.trim() !== '' && searchTextOf(text) === '',
  };
}
