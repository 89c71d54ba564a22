import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type SearchAddress, wantedBy, writeSearchAddress } from './search-address.ts';

/** Without typing for so long, the search is made (docs/product.md#user-search). */
const DEBOUNCE_MS = 1000;

/**
 * The text in the search box and the search in the address, which follows it. A new search takes the place of the
 * last one in the history, unless a person had been picked from that: then Back returns to them.
 */
export function useTypedSearch({ search, personId }: SearchAddress) {
  const navigate = useNavigate();
  const [box, setBox] = useState({ search, text: search });
  if (box.search !== search) {
    // The address has changed: by this box, which keeps what is typed, or by Back, which it follows.
    setBox({ search, text: wantedBy(box.text) === search ? box.text : search });
  }
  const { text } = box;
  const picked = personId !== null;

  const searchNow = useCallback(() => {
    const wanted = wantedBy(text);
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
    waiting: wantedBy(text) !== search,
    tooShort: text.trim() !== '' && wantedBy(text) === '',
  };
}
