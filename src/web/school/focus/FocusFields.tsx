import type { FocusItem } from '#contract/school/log.ts';
import { MAX_FOCUS, MAX_FOCUS_LENGTH } from '#domain/evals/focus.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { TextField } from '#web/ui/Field.tsx';
import type { FocusForm } from './focus-changes.ts';
import { texts } from './texts.ts';

interface FocusFieldsProps {
  /** The student's open items. */
  items: readonly FocusItem[];
  values: FocusForm;
  onChange: (change: Partial<FocusForm>) => void;
  error: string | undefined;
}

/** The fields of a form that close focus items and add a new one. */
export function FocusFields({ items, values, onChange, error }: FocusFieldsProps) {
  const closed = items.filter(({ FocusId }) => values.closed.includes(FocusId)).map(({ FocusId }) => FocusId);
  const left = MAX_FOCUS - items.length + closed.length;
  return (
    <>
      {items.length > 0 && (
        <fieldset>
          <legend>{texts.focus}</legend>
          <p className="soft small">{texts.closeHint}</p>
          {items.map(({ FocusId, Text }) => (
            <CheckField
              key={FocusId}
              label={Text}
              checked={closed.includes(FocusId)}
              onChange={isClosed =>
                onChange({
                  closed: isClosed ? [...closed, FocusId] : closed.filter(id => id !== FocusId),
                })
              }
            />
          ))}
        </fieldset>
      )}
      <TextField
        label={texts.addFocus}
        hint={texts.addFocusHint(left)}
        maxLength={MAX_FOCUS_LENGTH}
        readOnly={left <= 0}
        {...bindText({ values: { added: values.added }, change: onChange }, 'added')}
        error={error}
      />
    </>
  );
}
