import { useQueries } from '@tanstack/react-query';
import type { Sheets } from '#contract/events/sheets.ts';
import type { SheetName } from '#domain/events/sheets/sheet-names.ts';
import { queryFor, useRead } from '#web/client/query-client.ts';
import { texts } from './texts.ts';

/** Sheets with the codes at which instructors claim evals. */
const withCodes: ReadonlySet<SheetName> = new Set(['schedule', 'student']);

/**
 * Loads what only some sheets show: the claim codes, for admins, and clubs' forms. Null while they are on their
 * way.
 */
export function useSheetData(sheets: Sheets, names: readonly SheetName[]) {
  const { OrganizationId: organizationId, EventId: eventId } = sheets;
  const hasCodes = sheets.Published && names.some(name => withCodes.has(name));
  const clubs = useRead('GetOrganiazationsForUser', {}, { enabled: hasCodes });
  const isAdmin = clubs.data?.some(club => club.OrganizationId === organizationId) ?? false;
  const codes = useRead('GetClaimCodes', { organizationId, eventId }, { enabled: isAdmin && hasCodes });
  const ids = new Set(sheets.Forms.flatMap(({ FormVersionId }) => FormVersionId ?? []));
  const forms = useQueries({
    queries: names.includes('blank')
      ? [...ids].map(formVersionId => queryFor('GetFormVersion', { formVersionId }))
      : [],
  });
  if ([clubs, codes, ...forms].some(({ isLoading }) => isLoading)) return null;
  return {
    /** Says what could not be loaded. */
    missing: [
      ...([clubs, codes].some(({ isLoadingError }) => isLoadingError) ? [texts.codesMissing] : []),
      ...(forms.some(({ isLoadingError }) => isLoadingError) ? [texts.formMissing] : []),
    ],
    claimUrls: new Map(codes.data?.map(code => [code.StudentProfile.UserId, code.ClaimUrl])),
    forms: new Map(forms.flatMap(({ data }) => (data ? [[data.FormVersionId, data] as const] : []))),
  };
}
