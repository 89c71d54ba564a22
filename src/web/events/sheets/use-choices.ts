import type { Sheets } from '#contract/events/sheets.ts';
import { guessPaper, type PaperName, paperNames } from '#domain/events/sheets/paper.ts';
import { isSheetName } from '#domain/events/sheets/sheet-names.ts';
import { navigate } from '#web/browser/history.ts';
import { useLocation, useSearchParams } from '#web/browser/router.tsx';
import { withStorage } from '#web/browser/storage.ts';
import { browserLocale } from '#web/language/language.ts';
import { readLabelChoices } from './page/label-choices.ts';

/** Several sheets in one job. */
export const PACKET = 'packet';

const usualPacket = 'grid,board,schedule,student';

/** All pages at once, instead of a batch. */
export const ALL_PAGES = 'all';

/** The choices of the Print screen, which its address carries. */
export type SheetChoices = ReturnType<typeof useChoices>;

type ChoiceName = 'sheet' | 'of' | 'day' | 'group' | 'paper' | 'stock' | 'start' | 'offset' | 'pages';

/** Choices whose last value holds for this device, with their keys in the local storage. */
const remembered: Partial<Record<ChoiceName, string>> = { paper: 'paper', offset: 'label-offset' };
const readStored = (name: 'paper' | 'offset') =>
  withStorage(storage => storage.getItem(remembered[name] ?? name));
const findPaper = (name: string | null): PaperName | undefined => paperNames.find(known => known === name);

/** Reads the choices from the address; the last choice of a paper holds for this device. */
export function useChoices({ Days, People, TimeZone }: Sheets) {
  const params = useSearchParams();
  const { state } = useLocation();
  const named = params.get('sheet') ?? 'grid';
  const sheet = named === PACKET || isSheetName(named) ? named : null;
  const packet = (params.get('of') ?? usualPacket).split(',').filter(isSheetName);
  const day = Number(params.get('day'));
  const group = params.get('group');
  const paper =
    findPaper(params.get('paper')) ?? findPaper(readStored('paper')) ?? guessPaper(TimeZone, browserLocale);
  return {
    /** null: there is no such sheet. */
    sheet,
    /** The sheets to print. */
    names: sheet === PACKET ? packet : sheet ? [sheet] : [],
    day: Number.isInteger(day) && day >= 1 && day <= Days ? day : null,
    group: People.some(person => person.Group === group) ? group : null,
    paper,
    labels: readLabelChoices(params, { sheet: named, paper, storedOffset: readStored('offset') }),
    /** The name of a batch of pages, or all. */
    pages: params.get('pages'),
    /** Changes a choice in the address; '' takes it out. */
    choose: (name: ChoiceName, value: string) => {
      const key = remembered[name];
      if (key) withStorage(storage => storage.setItem(key, value));
      const chosen = new URLSearchParams(params);
      // A batch is of the pages that were chosen before.
      chosen.delete('pages');
      // A packet of no sheets differs from the usual packet.
      if (value || name === 'of') chosen.set(name, value);
      else chosen.delete(name);
      navigate(`?${chosen}`, { replace: true, state: { ...state, keepFocus: true } });
    },
  };
}
