import { useState } from 'react';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { chooseColumn, labelOfField } from './fields.ts';
import type { ImportState } from './use-import.ts';

interface ColumnChoicesProps {
  preview: ImportPreview;
  state: ImportState;
}

/** Shows which field each column of the file is, and lets the reader change it. */
export function ColumnChoices({ preview, state }: ColumnChoicesProps) {
  const headers = new Map(
    preview.Sheets.flatMap(({ Headers }) => Headers.map(({ Header, Field }) => [Header, Field] as const)),
  );
  const unread = [...headers].filter(([, field]) => field === '').map(([header]) => header);
  if (headers.size === 0) return null;
  const summary =
    unread.length === 0 ? texts.columns : `${texts.columns} · ${texts.notRead(unread.join(', '))}`;
  return (
    <Disclosure summary={summary} className="spaced">
      <div className="fields">
        {[...headers].map(([header, field]) => (
          <ChoiceField
            key={header}
            label={header}
            value={state.choices.Columns?.[header] ?? field}
            options={[
              { value: '', label: texts.unreadColumn },
              ...preview.Fields.map(name => ({ value: name, label: labelOfField(name) })),
            ]}
            onChoose={name => state.choose(chooseColumn(preview, state.choices, header, name))}
          />
        ))}
        <ValueForAll
          fields={preview.Fields.filter(name => ![...headers.values()].includes(name))}
          onChoose={(field, text) => state.choose({ Values: { ...state.choices.Values, [field]: text } })}
        />
      </div>
    </Disclosure>
  );
}

interface ValueForAllProps {
  fields: readonly string[];
  onChoose: (field: string, text: string) => void;
}

/** Gives one text to all rows, for a field that the file does not have. */
function ValueForAll({ fields, onChoose }: ValueForAllProps) {
  const [field, setField] = useState('');
  const [text, setText] = useState('');
  return (
    <>
      <ChoiceField
        label={texts.oneForAll}
        value={field}
        options={[
          { value: '', label: texts.choose },
          ...fields.map(name => ({ value: name, label: labelOfField(name) })),
        ]}
        onChoose={setField}
      />
      {field !== '' && (
        <TextField
          label={labelOfField(field)}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => onChoose(field, text)}
        />
      )}
    </>
  );
}
