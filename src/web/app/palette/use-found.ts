import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paletteTexts as texts } from '#web/app/texts.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { connection } from '#web/client/connection.ts';
import { queryFor, useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { DEBOUNCE_MS, searchTextOf } from '#web/people/search/search-address.ts';
import {
  clubEntries,
  type Entry,
  eventEntry,
  matching,
  personEntry,
  screenEntries,
  sheetEntry,
} from './entries.ts';

/** The most lines of a group: more is a sign to type more. */
const MAX_LINES = 8;

/** A value once it has stayed the same for as long as a search waits. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Finds what a typed text leads to: screens that the person may open, events they run, and people as in the search. */
export function useFound(typed: string, menu: readonly Entry[]) {
  const session = useSession();
  const { reached } = useCurrent(connection);
  const clubs = useRead(
    'GetOrganiazationsForUser',
    {},
    { enabled: session?.roles.includes('admin') === true },
  );
  const lists = useQueries({
    queries: (clubs.data ?? []).map(({ OrganizationId }) =>
      queryFor('GetEventsForOrganization', { organizationId: OrganizationId, part: 'newest' }),
    ),
  });
  const sheets = useRead('GetGridEvents', {}, { enabled: session?.hasOffice === true });

  const wanted = session ? searchTextOf(typed) : '';
  const search = useDebounced(wanted);
  const isSearching = wanted !== search;
  const people = useRead('GetUsers', { search }, { enabled: wanted !== '' && !isSearching });

  const screens = [...menu, ...screenEntries(session), ...(clubs.data ?? []).flatMap(clubEntries)];
  const events = [
    ...lists.flatMap(({ data = [] }) => data.map(eventEntry)),
    ...(sheets.data ?? []).map(sheetEntry),
  ];
  const found = isSearching || wanted === '' ? [] : (people.data ?? []);
  const groups = [
    { title: texts.screens, entries: matching(screens, typed, typed ? MAX_LINES : screens.length) },
    { title: texts.events, entries: matching(events, typed, MAX_LINES) },
    { title: texts.people, entries: found.toSpliced(MAX_LINES).map(person => personEntry(person, search)) },
  ].filter(({ entries }) => entries.length > 0);

  const isLoading = isSearching || people.isLoading;
  const hasFailed = [clubs, sheets, people, ...lists].some(({ isError }) => isError);
  return { groups, note: noteOf() };

  /** Says what is missing in the groups, if anything. */
  function noteOf(): string | undefined {
    if (session && !reached) return texts.offline;
    if (isLoading) return texts.searching;
    if (hasFailed) return texts.failed;
    return groups.length === 0 ? texts.none : undefined;
  }
}
