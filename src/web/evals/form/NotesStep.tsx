import { type ReactNode, useState } from 'react';
import type { EvalForm } from '#contract/evals/evals.ts';
import { answerAt } from '#domain/evals/answers.ts';
import type { EvalDraft } from '#domain/evals/draft.ts';
import { maxLengthOf } from '#domain/evals/draft-fields.ts';
import { CLOSED, CLOSED_FOCUS, MAX_FOCUS, STILL_OPEN } from '#domain/evals/focus.ts';
import type { Section, TextareaField } from '#domain/evals/forms/template.ts';
import type { OpenDraft } from '#web/client/open-draft.ts';
import { useSession } from '#web/client/session.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TextareaField as Textarea, TextField } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { texts } from './texts.ts';

/** Loaded apart: few instructors have notes of the day. */
const DayNotes = lazyPart(async () => (await import('./DayNotes.tsx')).DayNotes);

interface NotesStepProps {
  section: Section;
  form: EvalForm;
  draft: EvalDraft;
  open: OpenDraft;
}

/** Free text; each field says who will read it. What the student works on follows the field for the next step. */
export function NotesStep({ section, form: { Evaluation, Focus }, draft, open }: NotesStepProps) {
  const keepsLog = useSession()?.keepsLog;
  const notes = section.fields.filter(field => field.type === 'textarea');
  const focus = (
    <FocusAnswers
      items={Focus}
      draft={draft}
      onAnswer={(focusId, value) => open.rate(CLOSED_FOCUS, focusId, value)}
    />
  );
  const asksStep = notes.some(({ property }) => property === 'NextStep');
  return (
    <div className="stack-3">
      {notes.map(note => (
        <Note
          key={note.property}
          note={note}
          text={draft[note.property] ?? ''}
          onWrite={text => open.writeNotes(note.property, text)}
        >
          {note.property === 'PublicNotes' && keepsLog && (
            <DayNotes
              evaluation={Evaluation}
              onUse={text =>
                open.writeNotes('PublicNotes', [draft.PublicNotes, text].filter(Boolean).join('\n'))
              }
            />
          )}
          {note.property === 'NextStep' && focus}
        </Note>
      ))}
      {!asksStep && focus}
    </div>
  );
}

interface NoteProps {
  note: TextareaField;
  text: string;
  onWrite: (text: string) => void;
  /** What belongs to the field. */
  children: ReactNode;
}

export function Note({ note: { property, label, description }, text, onWrite, children }: NoteProps) {
  const [wasWritten] = useState(text !== '');
  if (property === 'PrivateNotes') {
    return (
      <Disclosure summary={label} open={wasWritten}>
        <Textarea
          hideLabel
          label={label}
          hint={description}
          value={text}
          onChange={event => onWrite(event.target.value)}
        />
      </Disclosure>
    );
  }
  const field = {
    label,
    hint: description,
    value: text,
    onChange: (event: { target: { value: string } }) => onWrite(event.target.value),
  };
  return (
    <div className="stack-1">
      {property === 'NextStep' ? (
        <TextField {...field} maxLength={maxLengthOf.NextStep} />
      ) : (
        <Textarea {...field} />
      )}
      {children}
    </div>
  );
}

interface FocusAnswersProps {
  items: EvalForm['Focus'];
  draft: EvalDraft;
  onAnswer: (focusId: string, value: number) => void;
}

const isClosed = ({ Answers }: EvalDraft, focusId: string): boolean =>
  answerAt(Answers, CLOSED_FOCUS, focusId) === CLOSED;

/** Whether the next step of a draft would be one thing too many for its student. */
const isTooMuch = (items: EvalForm['Focus'], draft: EvalDraft): boolean =>
  Boolean(draft.NextStep?.trim()) &&
  items.filter(({ FocusId }) => !isClosed(draft, FocusId)).length >= MAX_FOCUS;

/** Asks whether the student got better at what they work on. One press closes an item when the eval is submitted. */
export function FocusAnswers({ items, draft, onAnswer }: FocusAnswersProps) {
  if (items.length === 0) return null;
  return (
    <section className="stack-05" aria-label={texts.workingOn}>
      <h2>{texts.workingOn}</h2>
      <p role="status" className="fault">
        {isTooMuch(items, draft) && (
          <>
            <Icon name="alert" />
            <span>{texts.closeOne}</span>
          </>
        )}
      </p>
      <ul className="stack-05">
        {items.map(({ FocusId, Text }) => {
          const closed = isClosed(draft, FocusId);
          return (
            <li key={FocusId} className="spread">
              <span className="breakable">{Text}</span>
              <Button
                variant={closed ? 'secondary' : 'quiet'}
                {...(closed && { icon: 'check' })}
                aria-pressed={closed}
                aria-label={`${texts.better} ${Text}`}
                onClick={() => onAnswer(FocusId, closed ? STILL_OPEN : CLOSED)}
              >
                {texts.better}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
