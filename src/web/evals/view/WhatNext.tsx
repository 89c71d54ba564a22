import { type ReactNode, useId, useState } from 'react';
import type { Evaluation } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { lowestSkills } from '#domain/evals/answers.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { viewTexts as texts } from '#web/evals/texts.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { templateOf } from './template-of.ts';

const ShareDialog = lazyPart(async () => (await import('./share/ShareDialog.tsx')).ShareDialog);

const MAX_STEPS = 2;

interface WhatNextProps {
  evaluation: Evaluation;
  /** Whether the reader may open the dashboard of the student that the eval is about. */
  opensStudent: boolean;
  /** The student's open focus items, as far as the reader may see them. */
  focus: readonly string[];
}

/** After reading an eval: what to work on, and its commands. */
export function WhatNext({ evaluation, opensStudent, focus }: WhatNextProps) {
  const [sharing, setSharing] = useState(false);
  const { EvalType, PublicLinkKey, ProfileId } = evaluation;
  const isStudentRated = EvalType === INSTRUCTOR_RATES_STUDENT;
  return (
    <section className="no-print stack-15" aria-labelledby="what-next">
      <h2 id="what-next">{texts.whatNext}</h2>
      {focus.length > 0 && (
        <LabelledList label={texts.workingOn}>
          {focus.map(words => (
            <li key={words}>{words}</li>
          ))}
        </LabelledList>
      )}
      {isStudentRated && <NextLevels evaluation={evaluation} />}
      <div className="actions">
        {PublicLinkKey !== undefined && (
          <Button icon="share" onClick={() => setSharing(true)}>
            {texts.share}
          </Button>
        )}
        {opensStudent && isStudentRated && (
          <LinkButton to={paths.studentView(ProfileId)} icon="user">
            {texts.studentDashboard}
          </LinkButton>
        )}
        <Button icon="print" onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
      {sharing && <ShareDialog evaluation={evaluation} onClose={() => setSharing(false)} />}
    </section>
  );
}

/** The lowest skills, each with the words of the level above. */
function NextLevels({ evaluation }: { evaluation: Evaluation }) {
  const steps = lowestSkills(templateOf(evaluation), evaluation.Answers)
    .flatMap(({ label, above }) => (above ? [{ label, next: above.description }] : []))
    .slice(0, MAX_STEPS);
  if (steps.length === 0) return null;
  return (
    <LabelledList label={texts.nextLevels}>
      {steps.map(({ label, next }) => (
        <li key={label}>
          <span className="strong">{`${label}:`}</span> <span>{next}</span>
        </li>
      ))}
    </LabelledList>
  );
}

/** A list below its label. */
function LabelledList({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="stack-05">
      <p className="soft" id={id}>
        {label}
      </p>
      <ul className="stack-05" aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}
