import { useState } from 'react';
import type { FocusItem, SessionLog } from '#contract/school/log.ts';
import { type Condition, conditions, MAX_SESSION } from '#domain/school/log.ts';
import { useAuthor } from '#web/client/session.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
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
  const { owner, client } = await loadSender(author, texts.notLogged);
  await client.logSession(owner, log);
}

interface TypedSession extends SessionStart, FocusForm {}

/** Writes of one session: with what is set at first, one press keeps it. */
export function LogDialog({ title, start, focus, about, onClose }: LogDialogProps) {
  const author = useAuthor();
  const [first] = useState((): TypedSession => ({ ...start, ...emptyFocusForm() }));
  const entry = start.Revision > 1 ? start.EntryId : `${start.EventId}:${start.UserId}`;
  const typed = useTyped(`log:${entry}`, first);
  const { closed, added, focusId, ...log } = typed.now;
  // Its ids are kept with what is typed, so that what is saved again after a failure is the same.
  const change = (changes: Partial<TypedSession>) =>
    typed.type({ EntryId: log.EntryId, focusId, ...changes });
  const fields = { now: typed.now, type: change };
  const send = () =>
    submitSession(author, { ...log, Focus: focusChanges(focus, { closed, added, focusId }) });
  return (
    <CommandDialog
      title={title}
      submit={texts.save}
      size="large"
      send={send}
      typed={typed}
      done={about === undefined ? texts.ownLogged : texts.logged(about)}
      notDone={texts.notLogged}
      onClose={onClose}
    >
      {faults => (
        <>
          <ChoiceField
            label={texts.number}
            value={log.Number}
            options={sessions.map(number => ({ value: number, label: texts.session(number) }))}
            onChoose={chosen => change({ Number: chosen })}
          />
          <Conditions chosen={log.Conditions} onChange={Conditions => change({ Conditions })} />
          <TextareaField
            label={texts.text}
            hint={about === undefined ? texts.ownTextHint : texts.textHint(about)}
            error={faults['/Text']}
            maxLength={1500}
            rows={3}
            {...bindText(fields, 'Text')}
          />
          <TextField
            label={texts.nextStep}
            hint={texts.nextStepHint}
            maxLength={200}
            {...bindText(fields, 'NextStep')}
          />
          <FocusFields items={focus} values={typed.now} onChange={change} error={faults['/Focus']} />
          {about === undefined && (
            <ChoiceField
              label={texts.share}
              value={log.Shared}
              options={[
                { value: true, label: texts.shared },
                { value: false, label: texts.unshared },
              ]}
              onChoose={Shared => change({ Shared })}
            />
          )}
        </>
      )}
    </CommandDialog>
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
