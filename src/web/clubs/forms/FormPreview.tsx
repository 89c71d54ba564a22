import { useState } from 'react';
import type { Answers } from '#domain/evals/answers.ts';
import { untouchedDraft } from '#domain/evals/draft.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { narrowForm } from '#domain/evals/forms/narrow-form.ts';
import { type NotesProperty, slidersOf } from '#domain/evals/forms/template.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { RatingStep } from '#web/evals/form/RatingStep.tsx';
import { SummaryStep } from '#web/evals/form/SummaryStep.tsx';
import { templateOfClub } from '#web/language/forms/forms.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextareaField } from '#web/ui/Field.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';

interface FormPreviewProps {
  content: FormContent;
  /** The section whose fields are edited. */
  section: number;
  groups: readonly string[];
  onChoose: (section: number) => void;
}

/** The form as its evaluator sees it on a phone. It can be tried; nothing is stored. */
export function FormPreview({ content, section, groups, onChoose }: FormPreviewProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const [group, setGroup] = useState('');
  const [notes, setNotes] = useState<Partial<Record<NotesProperty, string>>>({});
  // Another section chosen in the outline is shown instead.
  const [summaryAt, setSummaryAt] = useState<number>();
  const isSummary = summaryAt === section;
  const template = templateOfClub(narrowForm(content, [group]));
  const key = content.Sections[section]?.Key;
  const page = template.sections.find(({ property }) => property === key) ?? template.sections[0];
  const { apexScore } = scoreEval(template, answers);
  const open = (property: string) => {
    setSummaryAt(undefined);
    onChoose(content.Sections.findIndex(({ Key }) => Key === property));
  };
  return (
    <section className={classes('stack-15 start', 'form-preview')} aria-labelledby="form-preview">
      <div>
        <h2 id="form-preview">{texts.preview}</h2>
        <p className="soft small">{texts.previewHint}</p>
      </div>
      {groups.length > 0 && (
        <ChoiceField
          label={texts.previewGroup}
          value={group}
          options={[{ value: '', label: texts.anyGroup }, ...groups]}
          onChoose={setGroup}
        />
      )}
      {page ? (
        <div className={classes('stack-15 start', 'form-phone')}>
          <ol className={classes('wrap small', 'form-pages')} aria-label={texts.pages}>
            {template.sections.map(({ property, title }) => (
              <li key={property}>
                <Button
                  variant="quiet"
                  aria-current={!isSummary && property === page.property ? 'step' : undefined}
                  onClick={() => open(property)}
                >
                  {title || texts.noName}
                </Button>
              </li>
            ))}
            <li>
              <Button
                variant="quiet"
                aria-current={isSummary ? 'step' : undefined}
                onClick={() => setSummaryAt(section)}
              >
                {texts.summary}
              </Button>
            </li>
          </ol>
          {isSummary ? (
            // Its links lead to the pages of an eval.
            <div inert>
              <SummaryStep
                template={template}
                draft={{ ...untouchedDraft(''), ...notes, Answers: answers }}
                hrefOf={() => ''}
              />
            </div>
          ) : (
            <>
              <div className="stack-05">
                <h3>{page.title || texts.noName}</h3>
                {page.description && <p className="soft small">{page.description}</p>}
              </div>
              {slidersOf(page).length > 0 && (
                <RatingStep
                  key={page.property}
                  section={page}
                  answers={answers}
                  onRate={(field, value) =>
                    setAnswers({
                      ...answers,
                      [page.property]: { ...answers[page.property], [field]: value },
                    })
                  }
                />
              )}
              {page.fields.map(
                field =>
                  field.type === 'textarea' && (
                    <TextareaField
                      key={field.property}
                      label={field.label}
                      hint={field.description}
                      rows={field.property === 'NextStep' ? 1 : 4}
                      value={notes[field.property] ?? ''}
                      onChange={({ target }) => setNotes({ ...notes, [field.property]: target.value })}
                    />
                  ),
              )}
              {apexScore > 0 && <ScoreBar label={texts.score} average={apexScore} />}
            </>
          )}
        </div>
      ) : (
        <p className="soft">{texts.nothingYet}</p>
      )}
    </section>
  );
}
