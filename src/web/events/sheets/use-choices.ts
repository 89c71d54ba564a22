import type { Sheets } from '#contract/events/sheets.ts';
import { guessPaper, type PaperName, paperNames } from '#domain/events/sheets/paper.ts';
import { isSheetName, type SheetName } from '#domain/events/sheets/sheet-names.ts';
import { navigate } from '#web/browser/history.ts';
import { useLocation, useSearchParams } from '#web/browser/router.tsx';
import { withStorage } from '#web/browser/storage.ts';
import { browserLocale } from '#web/language/language.ts';
import { type LabelChoices, readLabelChoices } from './page/label-choices.ts';

/** Several sheets in one job. */
export const PACKET = 'packet';

const usualPacket = 'grid,board,schedule,student';

/** All pages at once, instead of a batch. */
export const ALL_PAGES = 'all';

/** The choices of the Print screen, which its address carries. */
export interface SheetChoices {
  /** null: there is no such sheet. */
  readonly sheet: SheetName | typeof PACKET | null;
  /** The sheets to print. */
  readonly names: readonly SheetName[];
  readonly day: number | null;
  readonly group: string | null;
  readonly paper: PaperName;
  readonly labels: LabelChoices;
  /** The name of a batch of pages, or all. */
  readonly pages: string | null;
  /** Changes a choice in the address; '' takes it out. */
  readonly choose: (name: ChoiceName, value: string) => void;
}

type ChoiceName = 'sheet' | 'of' | 'day' | 'group' | 'paper' | 'stock' | 'start' | 'offset' | 'pages';

/** Choices whose last value holds for this device, with their keys in the local storage. */
const remembered: Partial<Record<ChoiceName, string>> = { paper: 'paper', offset: 'label-offset' };
const readStored = (name: 'paper' | 'offset') =>
  withStorage(storage => storage.getItem(remembered[name] ?? name));
const findPaper = (name: string | null): PaperName | undefined => paperNames.find(known => known === name);

/** Reads the choices from the address; the last choice of a paper holds for this device. */
export function useChoices({ Days, People, TimeZone }: Sheets): SheetChoices {
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
    sheet,
    names: sheet === PACKET ? packet : sheet ? [sheet] : [],
    day: Number.isInteger(day) && day >= 1 && day <= Days ? day : null,
    group: People.some(person => person.Group === group) ? group : null,
    paper,
    labels: readLabelChoices(params, { sheet: named, paper, storedOffset: readStored('offset') }),
    pages: params.get('pages'),
    choose: (name, value) => {
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
