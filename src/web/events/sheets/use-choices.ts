import type { Sheets } from '#contract/events/sheets.ts';
import { guessPaper, type PaperName, paperNames } from '#domain/events/sheets/paper.ts';
import { isSheetName } from '#domain/events/sheets/sheet-names.ts';
import { withStorage } from '#web/browser/storage.ts';
import { useListFilter } from '#web/browser/use-list-filter.ts';
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
const findPaper = (name: string | null): PaperName | undefined => paperNames.find(known => known === name);

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
