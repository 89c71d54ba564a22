import { useQueries, useQuery } from '@tanstack/react-query';
import type { Sheets } from '#contract/events/sheets.ts';
import { queryFor } from '#web/data/query-client.ts';
import type { SheetInput } from './page/sheet.ts';
import type { SheetName } from './sheets.ts';

type SheetData = Pick<SheetInput, 'claimUrls' | 'forms'>;

/**
 * Loads what only some sheets show: the claim codes of schedules, for admins, and clubs' forms. Null while they are on their
 * way; without an answer the sheets are made without them.
 */
export function useSheetData(sheets: Sheets, names: readonly SheetName[]): SheetData | null {
  const { OrganizationId: organizationId, EventId: eventId } = sheets;
  const clubs = useQuery(queryFor('GetOrganiazationsForUser'));
  const isAdmin = clubs.data?.some(club => club.OrganizationId === organizationId) ?? false;
  const codes = useQuery({
    ...queryFor('GetClaimCodes', { organizationId, eventId }),
    enabled: isAdmin && sheets.Published && names.includes('schedule'),
  });
  const ids = new Set(sheets.Forms.flatMap(({ FormVersionId }) => FormVersionId ?? []));
  const forms = useQueries({
    queries: names.includes('blank')
      ? [...ids].map(formVersionId => queryFor('GetFormVersion', { formVersionId }))
      : [],
  });
  if (codes.isLoading || forms.some(({ isLoading }) => isLoading)) return null;
  return {
    claimUrls: new Map(codes.data?.map(code => [code.StudentProfile.UserId, code.ClaimUrl])),
    forms: new Map(forms.flatMap(({ data }) => (data ? [[data.FormVersionId, data] as const] : []))),
  };
}
