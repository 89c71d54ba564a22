import { searchWords } from '#domain/people/search.ts';

/** What the address of a search says. */
export interface SearchAddress {
  /** The search text; empty without a search. */
  readonly search: string;
  readonly personId: string | null;
  /** The eval that is read, and whose organization it is of. */
  readonly opened: { readonly evalId: string; readonly organizationId: string } | null;
}

/** What typed text is searched for: nothing before it has two characters (docs/product.md#user-search). */
export const wantedBy = (typed: string): string => (searchWords(typed).length > 0 ? typed.trim() : '');

export function readSearchAddress(params: URLSearchParams): SearchAddress {
  const evalId = params.get('eval');
  const organizationId = params.get('organization');
  return {
    search: wantedBy(params.get('search') ?? ''),
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
