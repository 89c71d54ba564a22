import { paperNames } from '#domain/events/sheets/paper.ts';
import { SelectField } from '#web/ui/Field.tsx';
import { texts } from './page/texts.ts';
import type { SheetChoices } from './use-choices.ts';

/** The choice of the paper. */
export function PaperField({ paper, choose }: Pick<SheetChoices, 'paper' | 'choose'>) {
  return (
    <SelectField label={texts.paper} value={paper} onChange={({ target }) => choose('paper', target.value)}>
      {paperNames.map(name => (
        <option key={name} value={name}>
          {texts.papers[name]}
        </option>
      ))}
    </SelectField>
  );
}
