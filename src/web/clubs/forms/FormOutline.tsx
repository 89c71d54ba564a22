import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FormContent, FormText } from '#domain/evals/forms/form-content.ts';
import { textIn } from '#domain/evals/forms/form-template.ts';
import { slidersOf } from '#domain/evals/forms/template.ts';
import { ENGLISH } from '#domain/text/languages.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { formFor } from '#web/language/forms/forms.ts';
import { language } from '#web/language/language.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { useDraft } from '#web/page/editing/use-draft.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { addSection, addSkill, type FormPlace } from './edit-form.ts';
import type { EditForm } from './use-form-editing.ts';

interface AddFieldProps {
  /** Names the field in the browser's store of typed text. */
  form: string;
  label: string;
  placeholder?: string;
  suggestions?: readonly string[];
  onAdd: (name: string) => void;
}

/** Adds a section or skill by its name; Enter adds it, and the next can be typed at once. */
function AddField({ form, label, placeholder = label, suggestions = [], onAdd }: AddFieldProps) {
  const listId = useId();
  const draft = useDraft(form, { name: '' });
  const add = () => {
    const name = draft.values.name.trim();
    if (name === '') return;
    onAdd(name);
    draft.forget();
  };
  return (
    <Form label={label} onSubmit={add}>
      <TextField
        label={label}
        hideLabel
        placeholder={placeholder}
        list={suggestions.length > 0 ? listId : undefined}
        maxLength={60}
        {...bindText(draft, 'name')}
      >
        <IconButton type="submit" icon="plus" label={label} />
      </TextField>
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </Form>
  );
}

interface FormOutlineProps {
  formId: string;
  content: FormContent;
  /** null: the form as a whole. */
  place: FormPlace | null;
  onChoose: (place: FormPlace | null) => void;
  /** Shows a place and leaves the focus where it is. */
  onShow: (place: FormPlace) => void;
  edit: EditForm;
}

const isSamePlace = (one: FormPlace | null, other: FormPlace | null): boolean =>
  one?.section === other?.section && one?.skill === other?.skill;

/** The sections and skills of a form. Choosing one shows its fields. */
export function FormOutline({ formId, content, place, onChoose, onShow, edit }: FormOutlineProps) {
  const list = useRef<HTMLOListElement>(null);
  const say = (text: FormText) => textIn(text, content, language) || texts.noName;
  const [first = ENGLISH] = content.Languages;
  const named = (name: string) => ({ [first]: name });
  // A skill of the built-in form keeps its key, by which forms are compared.
  const builtIn = formFor(content.EvalType).sections.flatMap(slidersOf);
  const row = (to: FormPlace | null, label: string, look: string) => (
    <button
      type="button"
      className={classes('bare breakable form-row', look)}
      aria-current={isSamePlace(place, to) ? 'true' : undefined}
      onClick={() => onChoose(to)}
    >
      {label}
    </button>
  );
  return (
    <nav className={classes('stack-1', 'form-outline')} aria-label={texts.outline}>
      {row(null, texts.wholeForm, 'strong')}
      <ol ref={list} className="stack-15">
        {content.Sections.map((section, at) => (
          <li key={section.Key} className="stack-0">
            {row({ section: at, skill: null }, say(section.Title), 'strong')}
            {'Skills' in section && (
              <>
                <ol>
                  {section.Skills.map((skill, nth) => (
                    <li key={skill.Key}>
                      {row({ section: at, skill: nth }, say(skill.Label), 'form-skill')}
                    </li>
                  ))}
                </ol>
                <AddField
                  form={`form:${formId}:${section.Key}`}
                  label={texts.addSkill(say(section.Title))}
                  placeholder={texts.newSkill}
                  suggestions={builtIn.map(({ label }) => label)}
                  onAdd={name => {
                    const known = builtIn.find(({ label }) => label === name);
                    edit(addSkill(content, at, named(name), known?.property));
                    onShow({ section: at, skill: null });
                  }}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      <AddField
        form={`form:${formId}:sections`}
        label={texts.addSection}
        placeholder={texts.newSection}
        onAdd={name => {
          const [added, to] = addSection(content, named(name));
          flushSync(() => edit(added));
          onShow(to);
          // The skills of the section come next.
          list.current?.children[to.section]?.querySelector('input')?.focus();
        }}
      />
    </nav>
  );
}
