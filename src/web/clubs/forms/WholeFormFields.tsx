import { useState } from 'react';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { formKindOf, isFormKind } from '#domain/evals/forms/form-kinds.ts';
import { isLanguage, languages } from '#domain/text/languages.ts';
import { texts as eventTexts } from '#web/events/forms/texts.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { setKind, setLevelCount } from './edit-form.ts';
import { FormTexts } from './FormTexts.tsx';
import { countTexts, countWritten, setLanguages } from './form-texts.ts';
import { NotesChoice } from './SectionFields.tsx';
import { texts } from './texts.ts';
import type { EditForm } from './use-form-editing.ts';

interface WholeFormFieldsProps {
  content: FormContent;
  /** A published form stays for the same evals. */
  isPublished: boolean;
  edit: EditForm;
}

type Change = (content: FormContent) => FormContent;

/** The fields of the form as a whole: name, kind of eval, languages, levels and notes. */
export function WholeFormFields({ content, isPublished, edit }: WholeFormFieldsProps) {
  const { Languages, Levels } = content;
  const [asked, setAsked] = useState<Change | null>(null);
  const lostBy = (change: Change) => countWritten(content) - countWritten(change(content));
  const editOrAsk = (change: Change) => (lostBy(change) > 0 ? setAsked(() => change) : edit(change(content)));
  const turnLanguage = (language: string, isOn: boolean) => {
    const others = Languages.filter(known => known !== language);
    if (isLanguage(language)) editOrAsk(now => setLanguages(now, isOn ? [...others, language] : others));
  };
  return (
    <div className="stack-2">
      <p className="soft small">{texts.privacy}</p>
      <FormTexts
        label={texts.name}
        text={content.Name}
        written={Languages}
        maxLength={60}
        onWrite={Name => edit({ ...content, Name })}
      />
      <ChoiceField
        label={texts.kind}
        hint={isPublished ? texts.kindStays : undefined}
        value={formKindOf(content)}
        disabled={isPublished}
        options={Object.entries(eventTexts.kinds).map(([value, label]) => ({ value, label }))}
        onChoose={(kind: string) => isFormKind(kind) && edit(setKind(content, kind))}
      />
      <fieldset>
        <legend className="strong">{texts.languages}</legend>
        <div className="wrap">
          {Object.entries(languages).map(([language, name]) => {
            const isOn = Languages.some(known => known === language);
            const { done, all } = countTexts(content, isLanguage(language) ? language : 'en');
            return (
              <CheckField
                key={language}
                label={<span className="figures">{isOn ? texts.translated(name, done, all) : name}</span>}
                checked={isOn}
                disabled={isOn && Languages.length === 1}
                onChange={chosen => turnLanguage(language, chosen)}
              />
            );
          })}
        </div>
      </fieldset>
      <ChoiceField
        label={texts.levels}
        hint={texts.levelsHint}
        value={Levels.length}
        options={[2, 3, 4, 5]}
        onChoose={count => editOrAsk(now => setLevelCount(now, count))}
      />
      {Levels.map(({ Value, Name }, at) => (
        <FormTexts
          key={Value}
          label={texts.level(Value)}
          text={Name}
          written={Languages}
          maxLength={60}
          onWrite={named => edit({ ...content, Levels: Levels.with(at, { Value, Name: named }) })}
        />
      ))}
      <NotesChoice content={content} edit={edit} />
      {asked && (
        <ConfirmDialog
          question={texts.removeTexts(lostBy(asked))}
          confirm={texts.remove}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            edit(asked(content), true);
            setAsked(null);
          }}
        >
          <p>{texts.undoBrings}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
