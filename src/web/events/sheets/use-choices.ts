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

/** The choices of the Print screen, which its address carries. */
export type SheetChoices = ReturnType<typeof useChoices>;

type ChoiceName = 'sheet' | 'of' | 'day' | 'group' | 'paper' | 'stock' | 'start';

/** The key in the local storage of the last choice of a paper on this device. */
const PAPER_KEY = 'paper';
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
    findPaper(params.get('paper')) ??
    findPaper(withStorage(storage => storage.getItem(PAPER_KEY))) ??
    guessPaper(TimeZone, browserLocale);
  return {
    /** null: there is no such sheet. */
    sheet,
    /** The sheets to print. */
    names: sheet === PACKET ? packet : sheet ? [sheet] : [],
    day: Number.isInteger(day) && day >= 1 && day <= Days ? day : null,
    group: People.some(person => person.Group === group) ? group : null,
    paper,
    labels: readLabelChoices(params, { sheet: named, paper }),
    /** Changes a choice in the address; '' takes it out. */
    choose: (name: ChoiceName, value: string) => {
      if (name === 'paper') withStorage(storage => storage.setItem(PAPER_KEY, value));
      const chosen = new URLSearchParams(params);
      // A packet of no sheets differs from the usual packet.
      if (value || name === 'of') chosen.set(name, value);
      else chosen.delete(name);
      navigate(`?${chosen}`, { replace: true, state: { ...state, keepFocus: true } });
    },
  };
}
