import { useRef, useState } from 'react';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { formKindOf, isFormKind } from '#domain/evals/forms/form-kinds.ts';
import { countTexts, countWritten, setLanguages } from '#domain/evals/forms/form-texts.ts';
import { isLanguage, languages } from '#domain/text/languages.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { formsTexts as eventTexts } from '#web/events/texts.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { LevelBadge } from '#web/ui/LevelBadge.tsx';
import { setKind, setLevelCount } from './edit-form.ts';
import { FormTexts } from './FormTexts.tsx';
import { NotesChoice } from './SectionFields.tsx';
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
  const { Levels } = content;
  const [asked, setAsked] = useState<Change | null>(null);
  const lostBy = (change: Change) => countWritten(content) - countWritten(change(content));
  const editOrAsk = (change: Change) => (lostBy(change) > 0 ? setAsked(() => change) : edit(change(content)));
  return (
    <div className="stack-2">
      <p className="soft small">{texts.privacy}</p>
      <FormTexts
        label={texts.name}
        text={content.Name}
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
      <LanguagesOfForm {...{ content, edit }} onRemove={remove => editOrAsk(remove)} />
      <ChoiceField
        label={texts.levels}
        hint={texts.levelsHint}
        value={Levels.length}
        options={[2, 3, 4, 5]}
        onChoose={count => editOrAsk(now => setLevelCount(now, count))}
      />
      {Levels.map(({ Value, Name }, at) => (
        <div key={Value} className="row-1 form-level">
          <LevelBadge value={Value} levels={Levels.length} />
          <FormTexts
            label={texts.level(Value)}
            text={Name}
            maxLength={60}
            onWrite={named => edit({ ...content, Levels: Levels.with(at, { Value, Name: named }) })}
          />
        </div>
      ))}
      <NotesChoice content={content} edit={edit} />
      {asked && (
        <ConfirmDialog
          question={texts.removeTexts(lostBy(asked))}
          confirm={texts.remove}
          command={{ run: () => edit(asked(content), true) }}
          onClose={() => setAsked(null)}
        >
          <p>{texts.undoBrings}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface LanguagesOfFormProps {
  content: FormContent;
  edit: EditForm;
  onRemove: (remove: Change) => void;
}

/** The languages of the form. Another language gives each text one more field. */
function LanguagesOfForm({ content, edit, onRemove }: LanguagesOfFormProps) {
  const { Languages } = content;
  const title = useRef<HTMLParagraphElement>(null);
  const missing = Object.keys(languages)
    .filter(isLanguage)
    .find(language => !Languages.includes(language));
  const add = () => {
    if (missing) edit(setLanguages(content, [...Languages, missing]));
    title.current?.focus();
  };
  return (
    <div className="stack-05">
      <p ref={title} tabIndex={-1} className="strong">
        {texts.languages}
      </p>
      {Languages.length > 1 ? (
        Languages.map(language => {
          const { done, all } = countTexts(content, language);
          return (
            <div key={language} className="row-1 apart">
              <p className="figures">{texts.translated(languages[language], done, all)}</p>
              <IconButton
                icon="trash"
                label={texts.removeNamed(languages[language])}
                onClick={() => {
                  onRemove(now =>
                    setLanguages(
                      now,
                      now.Languages.filter(other => other !== language),
                    ),
                  );
                  title.current?.focus();
                }}
              />
            </div>
          );
        })
      ) : (
        <p>{Languages.map(language => languages[language]).join()}</p>
      )}
      {missing && (
        <div>
          <Button icon="plus" onClick={add}>
            {texts.addLanguage}
          </Button>
        </div>
      )}
    </div>
  );
}
