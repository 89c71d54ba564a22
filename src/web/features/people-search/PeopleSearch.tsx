import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryScreen } from '#web/parts/page/QueryScreen.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import styles from './PeopleSearch.module.css';
import type { SearchAddress } from './search-address.ts';
import type { SearchKind } from './search-kind.ts';
import { texts } from './texts.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface PeopleSearchProps {
  kind: SearchKind;
  address: SearchAddress;
  /** What one can look for here. */
  hint: string;
}

/** The search box and whom it finds (docs/product.md#user-search). */
export function PeopleSearch({ kind, address, hint }: PeopleSearchProps) {
  const { text, type, searchNow, waiting, tooShort } = useTypedSearch(address);
  const whole = useRef<HTMLDivElement>(null);
  const onArrow = useArrowKeys(whole);
  const { search } = address;
  const query = useQuery({ ...kind.people(search), enabled: search !== '' });

  return (
    <div ref={whole} className={styles.whole}>
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
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            value={text}
            data-stop
            onKeyDown={onArrow}
            onChange={({ target }) => type(target.value)}
          />
        </form>
      </search>
      {waiting ? (
        <Skeleton />
      ) : search === '' ? (
        !tooShort && (
          <EmptyState icon="search" title={texts.whom}>
            {hint}
          </EmptyState>
        )
      ) : (
        <QueryScreen query={query}>
          {people => <FoundPeople {...{ kind, address, people, onArrow }} />}
        </QueryScreen>
      )}
      <p role="status" className="visually-hidden">
        {!waiting && query.data && search !== '' && texts.found(query.data.length)}
      </p>
    </div>
  );
}
