import type { Sheets } from '#contract/events/sheets.ts';
import { datesOf } from '#domain/events/days.ts';
import { sheetNames } from '#domain/events/sheets/sheet-names.ts';
import { listGroups } from '#domain/events/sheets/sheet-people.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { PaperField } from './PaperField.tsx';
import { showDay } from './page/show-day.ts';
import { sheetKinds } from './sheet-kinds.ts';
import { texts } from './texts.ts';
import { PACKET, type SheetChoices } from './use-choices.ts';

interface SheetChoiceFieldsProps {
  sheets: Sheets;
  choices: SheetChoices;
}

/** The choices of the Print screen: sheet, day, run group and paper. */
export function SheetChoiceFields({ sheets, choices }: SheetChoiceFieldsProps) {
  const { sheet, names, day, group, paper, labels, choose } = choices;
  const isOfStock = names.some(name => sheetKinds[name].isBare) && labels.stock !== null;
  const groups = listGroups(
    sheets.People.map(person => person.Group),
    sheets.Ladder.map(({ Name }) => Name),
  );
  return (
    <div className="fields">
      <ChoiceField
        label={texts.sheet}
        value={sheet ?? ''}
        options={[
          ...(sheet === null ? [{ value: '', label: texts.chooseSheet }] : []),
          ...sheetNames.map(name => ({ value: name, label: sheetKinds[name].title })),
          { value: PACKET, label: texts.packet },
        ]}
        onChoose={chosen => choose('sheet', chosen)}
      />
      {sheets.Days > 1 && (
        <ChoiceField
          label={texts.day}
          value={String(day ?? '')}
          options={[
            { value: '', label: texts.allDays },
            ...datesOf(sheets.Start, sheets.Days).map((date, place) => ({
              value: String(place + 1),
              label: showDay(date),
            })),
          ]}
          onChoose={chosen => choose('day', chosen)}
        />
      )}
      <ChoiceField
        label={texts.group}
        value={group ?? ''}
        options={[{ value: '', label: texts.allGroups }, ...groups]}
        onChoose={chosen => choose('group', chosen)}
      />
      {!isOfStock && <PaperField paper={paper} choose={choose} />}
    </div>
  );
}
