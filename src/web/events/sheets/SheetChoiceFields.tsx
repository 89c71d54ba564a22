import type { ReactNode } from 'react';
import type { Sheets } from '#contract/events/sheets.ts';
import { datesOf } from '#domain/events/days.ts';
import { isStockName } from '#domain/events/sheets/labels/label-stock.ts';
import { sheetNames } from '#domain/events/sheets/sheet-names.ts';
import { listGroups } from '#domain/events/sheets/sheet-people.ts';
import { SelectField } from '#web/ui/Field.tsx';
import { PaperField } from './PaperField.tsx';
import { isBareSheet } from './page/sheet.ts';
import { showDay } from './page/show-day.ts';
import { texts } from './page/texts.ts';
import { sheetKinds } from './sheet-kinds.ts';
import { PACKET, type SheetChoices } from './use-choices.ts';

interface SheetChoiceFieldsProps {
  sheets: Sheets;
  choices: SheetChoices;
  /** The choice of a batch of pages. */
  children: ReactNode;
}

/** The choices of the Print screen: sheet, day, run group and paper. */
export function SheetChoiceFields({ sheets, choices, children }: SheetChoiceFieldsProps) {
  const { sheet, names, day, group, paper, labels, choose } = choices;
  const isOfStock = names.some(name => isBareSheet(sheetKinds[name])) && isStockName(labels.stockText);
  const groups = listGroups(
    sheets.People.map(person => person.Group),
    sheets.Ladder.map(({ Name }) => Name),
  );
  return (
    <div className="fields">
      <SelectField
        label={texts.sheet}
        value={sheet ?? ''}
        onChange={({ target }) => choose('sheet', target.value)}
      >
        {sheet === null && <option value="">{texts.chooseSheet}</option>}
        {sheetNames.map(name => (
          <option key={name} value={name}>
            {sheetKinds[name].title}
          </option>
        ))}
        <option value={PACKET}>{texts.packet}</option>
      </SelectField>
      {sheets.Days > 1 && (
        <SelectField
          label={texts.day}
          value={day ?? ''}
          onChange={({ target }) => choose('day', target.value)}
        >
          <option value="">{texts.allDays}</option>
          {datesOf(sheets.Start, sheets.Days).map((date, place) => (
            <option key={date} value={place + 1}>
              {showDay(date)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={texts.group}
        value={group ?? ''}
        onChange={({ target }) => choose('group', target.value)}
      >
        <option value="">{texts.allGroups}</option>
        {groups.map(name => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {!isOfStock && <PaperField paper={paper} choose={choose} />}
      {children}
    </div>
  );
}
