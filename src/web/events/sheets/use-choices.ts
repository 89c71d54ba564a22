import { useQueries } from '@tanstack/react-query';
import type { Sheets } from '#contract/events/sheets.ts';
import { guessPaper, type PaperName, paperNames } from '#domain/events/sheets/paper.ts';
import { isSheetName, type SheetName } from '#domain/events/sheets/sheet-names.ts';
import { withStorage } from '#web/browser/storage.ts';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { queryFor, useRead } from '#web/client/query-client.ts';
import { sheetTexts as texts } from '#web/events/texts.ts';
import { browserLocale } from '#web/language/language.ts';
import { readLabelChoices } from './page/label-choices.ts';

/** Several sheets in one job. */
export const PACKET = 'packet';

const usualChoices = {
  sheet: 'grid',
  of: 'grid,board,schedule,student',
  day: '',
  group: '',
  paper: '',
  stock: '',
  start: '',
};

/** The choices of the Print screen, which its address carries. */
export type SheetChoices = ReturnType<typeof useChoices>;

/** The key in the local storage of the last choice of a paper on this device. */
const PAPER_KEY = 'paper';
const findPaper = (name: string | null): PaperName | undefined => paperNames.find(paper => paper === name);

/** Reads the choices from the address; the last choice of a paper holds for this device. */
export function useChoices({ Days, People, TimeZone }: Sheets) {
  const [asked, changeFilter] = useListFilter(usualChoices);
  const { sheet: named, group } = asked;
  const sheet = named === PACKET || isSheetName(named) ? named : null;
  const day = Number(asked.day);
  const paper =
    findPaper(asked.paper) ??
    findPaper(withStorage(storage => storage.getItem(PAPER_KEY))) ??
    guessPaper(TimeZone, browserLocale);
  return {
    /** null: there is no such sheet. */
    sheet,
    /** The sheets to print. */
    names: sheet === PACKET ? asked.of.split(',').filter(isSheetName) : sheet ? [sheet] : [],
    day: Number.isInteger(day) && day >= 1 && day <= Days ? day : null,
    group: People.some(person => person.Group === group) ? group : null,
    paper,
    labels: readLabelChoices({ ...asked, paper }),
    /** Changes a choice; '' is the usual choice. */
    choose: (name: keyof typeof usualChoices, value: string) => {
      if (name === 'paper') withStorage(storage => storage.setItem(PAPER_KEY, value));
      changeFilter({ [name]: value });
    },
  };
}

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
