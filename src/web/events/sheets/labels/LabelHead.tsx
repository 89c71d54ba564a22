import type { Sheets } from '#contract/events/sheets.ts';
import type { LabelStock } from '#domain/events/sheets/labels/label-stock.ts';
import type { LabelOffset } from '#domain/events/sheets/labels/place-labels.ts';
import { mm } from '#web/events/sheets/page/mm.ts';
import { describeDraft, showPageState } from '#web/events/sheets/page/page-state.ts';

/** The least height above the labels that a printer can print on, and the line of text in it, in mm. */
const LEAST_ROOM = 9;
const LINE = 4;
const SIDE = 10;

interface LabelHeadProps {
  sheets: Sheets;
  title: string;
  stock: LabelStock;
  offset: LabelOffset;
  page: number;
  pages: number;
}

/** A line above the labels that says from which roster they are; nothing where the stock has no room for it. */
export function LabelHead({ sheets, title, stock, offset, page, pages }: LabelHeadProps) {
  const top = stock.top + offset.y;
  if (top < LEAST_ROOM) return null;
  return (
    <p className="label-head" style={{ top: mm(top - LINE), insetInline: mm(SIDE) }}>
      <span className="one-line">
        {[describeDraft(sheets), title, sheets.EventName].filter(Boolean).join(' · ')}
      </span>
      <span>{showPageState(sheets, page, pages)}</span>
    </p>
  );
}
