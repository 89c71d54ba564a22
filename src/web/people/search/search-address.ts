import { searchWords } from '#domain/people/search.ts';

/** The pause in typing after which a search runs (docs/product.md#user-search). */
export const DEBOUNCE_MS = 1000;

/** The parts of a search's address. */
export interface SearchAddress {
  /** The search text; empty without a search. */
  readonly search: string;
  readonly personId: string | null;
  /** The eval that is read, and its organization. */
  readonly opened: { readonly evalId: string; readonly organizationId: string } | null;
}

/** Returns the search text of typed text; empty below two characters (docs/product.md#user-search). */
export const searchTextOf = (typed: string): string => (searchWords(typed).length > 0 ? typed.trim() : '');

export function readSearchAddress(params: URLSearchParams): SearchAddress {
  const evalId = params.get('eval');
  const organizationId = params.get('organization');
  return {
    search: searchTextOf(params.get('search') ?? ''),
    personId: params.get('person'),
    opened: evalId && organizationId ? { evalId, organizationId } : null,
  };
}

/** The part of the address behind the path, `?` included. */
export function writeSearchAddress({ search, personId, opened }: Partial<SearchAddress>): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(personId && { person: personId }),
    ...(opened && { eval: opened.evalId, organization: opened.organizationId }),
  });
  return `?${params}`;
}
