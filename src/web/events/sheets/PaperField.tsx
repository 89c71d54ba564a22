import { paperNames } from '#domain/events/sheets/paper.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { texts } from './texts.ts';
import type { SheetChoices } from './use-choices.ts';

/** The choice of the paper. */
export function PaperField({ paper, choose }: Pick<SheetChoices, 'paper' | 'choose'>) {
  return (
    <ChoiceField
      label={texts.paper}
      value={paper}
      options={paperNames.map(name => ({ value: name, label: texts.papers[name] }))}
      onChoose={chosen => choose('paper', chosen)}
    />
  );
}
