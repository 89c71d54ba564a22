import { useState } from 'react';
import type { FocusItem, SessionLog } from '#contract/school/log.ts';
import { type Condition, conditions, MAX_SESSION } from '#domain/school/log.ts';
import { useAuthor } from '#web/client/session.ts';
import { bindChoice, bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { FocusFields } from '#web/school/focus/FocusFields.tsx';
import { emptyFocusForm, type FocusForm, focusChanges } from '#web/school/focus/focus-changes.ts';
import { logTexts as texts } from '#web/school/texts.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TextareaField, TextField } from '#web/ui/Field.tsx';
import styles from './Log.module.css';
import { loadSender } from './use-shown-calls.ts';

/** The initial values of the dialog; EntryId is that of the new or changed entry. */
export type SessionStart = Omit<SessionLog, 'Focus'>;

const sessions = Array.from({ length: MAX_SESSION }, (_, index) => index + 1);

interface LogDialogProps {
  title: string;
  start: SessionStart;
  /** The student's open focus items. */
  focus: readonly FocusItem[];
  /** The student's name; of one's own notes undefined. */
  about?: string | undefined;
  onClose: () => void;
}

/** Sends an entry in its author's name, or has it wait on the phone. */
export async function submitSession(author: string | undefined, log: SessionLog): Promise<void> {
  const { owner, client } = await loadSender(author);
  await client.logSession(owner, log);
}

interface TypedSession extends SessionStart, FocusForm {}

/** Writes of one session: with what is set at first, one press keeps it. */
export function LogDialog({ title, start, focus, about, onClose }: LogDialogProps) {
  const author = useAuthor();
  const [first] = useState((): TypedSession => ({ ...start, ...emptyFocusForm() }));
  const entry = start.Revision > 1 ? start.EntryId : `${start.EventId}:${start.UserId}`;
  const saved = useSavedForm({
    name: `log:${entry}`,
    saved: first,
    submit: ({ closed, added, focusId, ...log }) =>
      submitSession(author, { ...log, Focus: focusChanges(focus, { closed, added, focusId }) }),
    onSaved: onClose,
    messages: {
      saved: about === undefined ? texts.ownLogged : texts.logged(about),
    },
  });
  const { values, errors } = saved;
  // The ids are stored with the draft, so that a retry after a failure saves the same.
  const change = (changes: Partial<TypedSession>) =>
    saved.change({ EntryId: values.EntryId, focusId: values.focusId, ...changes });
  const form = { ...saved, change };
  return (
    <FormDialog title={title} submit={texts.save} size="large" form={form} onClose={onClose}>
      <ChoiceField
        label={texts.number}
        options={sessions.map(number => ({ value: number, label: texts.session(number) }))}
        {...bindChoice(form, 'Number')}
      />
      <Conditions chosen={values.Conditions} onChange={Conditions => change({ Conditions })} />
      <TextareaField
        label={texts.text}
        hint={about === undefined ? texts.ownTextHint : texts.textHint(about)}
        maxLength={1500}
        rows={3}
        {...bindText(form, 'Text')}
      />
      <TextField
        label={texts.nextStep}
        hint={texts.nextStepHint}
        maxLength={200}
        {...bindText(form, 'NextStep')}
      />
      <FocusFields items={focus} values={values} onChange={change} error={errors['/Focus']} />
      {about === undefined && (
        <ChoiceField
          label={texts.share}
          options={[
            { value: true, label: texts.shared },
            { value: false, label: texts.unshared },
          ]}
          {...bindChoice(form, 'Shared')}
        />
      )}
    </FormDialog>
  );
}

interface ConditionsProps {
  chosen: readonly Condition[];
  onChange: (chosen: Condition[]) => void;
}

function Conditions({ chosen, onChange }: ConditionsProps) {
  return (
    <fieldset className="actions">
      <legend className="visually-hidden">{texts.conditions}</legend>
      {conditions.map(condition => (
        <CheckField
          key={condition}
          className={styles.choice}
          label={texts.conditionWords[condition]}
          checked={chosen.includes(condition)}
          onChange={isOn =>
            onChange(conditions.filter(one => (one === condition ? isOn : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
