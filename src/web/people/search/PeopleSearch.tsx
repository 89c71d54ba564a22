import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import type { SearchKind } from './PersonEvals.tsx';
import type { SearchAddress } from './search-address.ts';
import { texts } from './texts.ts';
import { useTypedSearch } from './use-typed-search.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus by arrow keys between elements marked `data-stop`, beside Tab. */
function useArrowKeys(within: RefObject<HTMLElement | null>) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key];
      if (step === undefined || !within.current) return;
      const stops = [...within.current.querySelectorAll<HTMLElement>('[data-stop]')];
      const next = stops[stops.indexOf(event.currentTarget) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    [within],
  );
}

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
  const onArrow = useArrowKeys(whole);
  const { search } = address;
  const query = useQuery({ ...kind.people(search), enabled: search !== '' });

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
