import type { Evaluation } from '#contract/evals/evals.ts';
import type { EvalDraft } from '#domain/evals/draft.ts';
import type { NotesProperty, Section } from '#domain/evals/forms/template.ts';
import { useSession } from '#web/client/session.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { TextareaField } from '#web/ui/Field.tsx';

/** Loaded apart: few instructors have notes of the day. */
const DayNotes = lazyPart(async () => (await import('./DayNotes.tsx')).DayNotes);

interface NotesStepProps {
  section: Section;
  evaluation: Evaluation;
  draft: EvalDraft;
  onWrite: (notes: NotesProperty, text: string) => void;
}

/** Free text; each field says who will read it. */
export function NotesStep({ section, evaluation, draft, onWrite }: NotesStepProps) {
  const keepsLog = useSession()?.keepsLog;
  return (
    <div className="stack-3">
      {section.fields.map(
        field =>
          field.type === 'textarea' && (
            <TextareaField
              key={field.property}
              label={field.label}
              hint={field.description}
              value={draft[field.property] ?? ''}
              onChange={event => onWrite(field.property, event.target.value)}
            />
          ),
      )}
      {keepsLog && (
        <DayNotes
          evaluation={evaluation}
          onUse={text => onWrite('PublicNotes', [draft.PublicNotes, text].filter(Boolean).join('\n'))}
        />
      )}
    </div>
  );
}
