import type { Evaluation } from '#contract/evals/evals.ts';
import { navigate } from '#web/browser/history.ts';
import { Gate } from '#web/page/Gate.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { deviceName } from '#web/ui/device-name.ts';
import { CopyAnswers } from './CopyAnswers.tsx';
import { readingPathOf } from './form-paths.ts';
import { texts } from './texts.ts';

interface SubmittedBeforeProps {
  title: string;
  reason: string;
  evaluation: Pick<Evaluation, 'EvalId' | 'EvalType'>;
  /** The answers on this phone, as text. */
  answers: string;
  /** Discards the answers on this phone. */
  onDiscard: () => void;
}

/** The eval is complete with other answers: says which ones count, offers these to copy, and discards these only when asked. */
export function SubmittedBefore({ title, reason, evaluation, answers, onDiscard }: SubmittedBeforeProps) {
  const reading = readingPathOf(evaluation);
  const discard = () => {
    onDiscard();
    navigate(reading, { replace: true });
  };
  return (
    <Gate title={title} lead={`${reason} ${texts.notSent(deviceName())}`}>
      <LinkButton to={reading} variant="primary" size="large">
        {texts.readSubmitted}
      </LinkButton>
      <CopyAnswers text={answers} />
      <Button variant="danger" icon="trash" onClick={discard}>
        {texts.discard(deviceName())}
      </Button>
    </Gate>
  );
}
