import type { EvalForm } from '#contract/evals/evals.ts';
import { answerAt } from '#domain/evals/answers.ts';
import type { EvalDraft } from '#domain/evals/draft.ts';
import { CLOSED, CLOSED_FOCUS, MAX_FOCUS, STILL_OPEN } from '#domain/evals/focus.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { texts } from './texts.ts';

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
