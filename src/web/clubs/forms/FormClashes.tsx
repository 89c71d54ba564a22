import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { textIn } from '#domain/evals/forms/form-template.ts';
import { language } from '#web/language/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import type { FormClash } from './merge-forms.ts';
import { texts } from './texts.ts';

interface FormClashesProps {
  content: FormContent;
  clashes: readonly FormClash[];
  onTakeTheirs: (id: string) => void;
  onKeepMine: () => void;
}

/** Lists the texts that two people have changed, with both wordings, to choose from. */
export function FormClashes({ content, clashes, onTakeTheirs, onKeepMine }: FormClashesProps) {
  if (clashes.length === 0) return null;
  return (
    <TitledCard title={texts.clashes(clashes.length)} lead={texts.clashesLead} className="stack-15 start">
      <ul className="stack-15 divided">
        {clashes.map(({ id, scope, mine, theirs }) => {
          const place = scope.map(text => textIn(text, content, language)).join(' › ') || texts.wholeForm;
          return (
            <li key={id} className="stack-05 start breakable">
              <p className="strong">{place}</p>
              <p>
                <span className="soft small">{texts.yours}</span> <span>{mine}</span>
              </p>
              <p>
                <span className="soft small">{texts.theirs}</span> <span>{theirs}</span>
              </p>
              <div className="actions">
                <Button onClick={() => onTakeTheirs(id)}>{texts.takeTheirs}</Button>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="actions">
        <Button variant="quiet" onClick={onKeepMine}>
          {texts.keepMine(clashes.length)}
        </Button>
      </div>
    </TitledCard>
  );
}
