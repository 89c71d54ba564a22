import type { EvalSubmission, Evaluation } from '#contract/evals/evals.ts';
import { answerAt } from '#domain/evals/answers.ts';
import { filledFields } from '#domain/evals/draft-fields.ts';
import { type NotesProperty, type Section, slidersOf, type Template } from '#domain/evals/forms/template.ts';
import { navigate } from '#web/browser/history.ts';
import { SingleTaskPage } from '#web/page/SingleTaskPage.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { deviceName } from '#web/ui/device-name.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import styles from './Form.module.css';
import { readingPathOf } from './form-paths.ts';
import { texts, unableTexts } from './texts.ts';

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
    <SingleTaskPage title={title} lead={`${reason} ${texts.notSent(deviceName())}`}>
      <LinkButton to={reading} variant="primary" size="large">
        {texts.readSubmitted}
      </LinkButton>
      <CopyAnswers text={answers} />
      <Button variant="danger" icon="trash" onClick={discard}>
        {texts.discard(deviceName())}
      </Button>
    </SingleTaskPage>
  );
}

/** The answers of an eval, sent or not. */
export type Filled = Pick<EvalSubmission, 'Answers' | 'FormVersionId' | NotesProperty> & {
  /** The name of the eval's subject, in a draft. */
  readonly About?: string | undefined;
};

function linesOf(section: Section, filled: Filled): string[] {
  const ratings = slidersOf(section).flatMap(slider => {
    const value = answerAt(filled.Answers, section.property, slider.property);
    const level = slider.options.find(option => option.value === value);
    return level ? [`${slider.label}: ${level.value > 0 ? `${level.value} – ` : ''}${level.label}`] : [];
  });
  const notes = section.fields.flatMap(field => {
    const text = field.type === 'textarea' ? filled[field.property] : undefined;
    return text ? [`${field.label}: ${text}`] : [];
  });
  return [...ratings, ...notes];
}

/** Writes the subject's name above the answers: a person may copy those of several evals. */
const belowName = ({ About }: Filled, answers: string) => [About, answers].filter(Boolean).join('\n\n');

/** Writes answers as text to paste elsewhere: the subject's name, and a paragraph for each section that has any answer. */
export function answersAsText({ sections }: Template, filled: Filled): string {
  const paragraphs = sections
    .map(section => [section.title, ...linesOf(section, filled)])
    .filter(lines => lines.length > 1)
    .map(lines => lines.join('\n'));
  return belowName(filled, paragraphs.join('\n\n'));
}

/** Writes the subject's name, and answers with the names of their fields, where their form is not known. */
export function fieldsAsText(filled: Filled): string {
  const lines = filledFields(filled).map(([name, value]) => `${name}: ${value}`);
  return belowName(filled, lines.join('\n'));
}

/** Answers that were not sent, as text to read and to copy. */
export function CopyAnswers({ text, isMain = false }: { text: string; isMain?: boolean }) {
  const { message, copy } = useCopy(text, { copied: unableTexts.copied, marked: unableTexts.notCopied });
  return (
    <>
      <p className={classes('as-typed', styles.copiedAnswers)}>{text}</p>
      <div className="stack-0">
        <Button variant={isMain ? 'primary' : 'secondary'} icon="copy" onClick={copy}>
          {unableTexts.copyAnswers}
        </Button>
        <p role="status">{message}</p>
      </div>
    </>
  );
}
