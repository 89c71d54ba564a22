import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type SearchAddress, searchTextOf, writeSearchAddress } from './search-address.ts';

/** The pause in typing after which the search runs (docs/product.md#user-search). */
const DEBOUNCE_MS = 1000;

/**
 * The text in the search box, and the search in the address, which follows the text. A new search replaces the previous
 * one in the history, unless a person was picked from it: then Back returns to that person.
 */
export function useTypedSearch({ search, personId }: SearchAddress) {
  const navigate = useNavigate();
  const [box, setBox] = useState({ search, text: search });
  if (box.search !== search) {
    // The address has changed: by this box, which keeps its text, or by Back, which the box follows.
    setBox({ search, text: searchTextOf(box.text) === search ? box.text : search });
  }
  const { text } = box;
  const picked = personId !== null;

  const searchNow = useCallback(() => {
    const wanted = searchTextOf(text);
    if (wanted !== search) navigate(writeSearchAddress({ search: wanted }), { replace: !picked });
  }, [text, search, picked, navigate]);

  useEffect(() => {
    const timer = setTimeout(searchNow, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [searchNow]);

  return {
    text,
    type: (typed: string) => setBox({ search, text: typed }),
    searchNow,
    /** The typed text differs from the searched one, so the results are not for it. */
    waiting: searchTextOf(text) !== search,
    tooShort: text.trim() !== '' && searchTextOf(text) === '',
  };
}
