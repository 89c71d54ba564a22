import { useState } from 'react';
import type { Evaluation } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { lowestSkills } from '#domain/evals/answers.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { templateOf } from './template-of.ts';
import { texts } from './texts.ts';

const ShareDialog = lazyPart(async () => (await import('./share/ShareDialog.tsx')).ShareDialog);

const MAX_STEPS = 2;

interface WhatNextProps {
  evaluation: Evaluation;
  /** Whether the reader may open the dashboard of the student that the eval is about. */
  opensStudent: boolean;
}

/** After reading an eval: what to work on, and its commands. */
export function WhatNext({ evaluation, opensStudent }: WhatNextProps) {
  const [sharing, setSharing] = useState<'open' | 'closed'>();
  const { EvalType, PublicLinkKey, ProfileId } = evaluation;
  const isStudentRated = EvalType === INSTRUCTOR_RATES_STUDENT;
  return (
    <section className="no-print stack-15" aria-labelledby="what-next">
      <h2 id="what-next">{texts.whatNext}</h2>
      {isStudentRated && <NextLevels evaluation={evaluation} />}
      <div className="actions">
        {PublicLinkKey !== undefined && (
          <Button icon="share" onClick={() => setSharing('open')}>
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
      {sharing && (
        <ShareDialog evaluation={evaluation} open={sharing === 'open'} onClose={() => setSharing('closed')} />
      )}
    </section>
  );
}

/** The lowest skills, each with the words of the level above. */
function NextLevels({ evaluation }: { evaluation: Evaluation }) {
  const steps = lowestSkills(templateOf(evaluation), evaluation.Answers)
    .flatMap(({ label, above }) => (above ? [{ label, goal: above.description }] : []))
    .slice(0, MAX_STEPS);
  if (steps.length === 0) return null;
  return (
    <div className="stack-1">
      <p className="soft">{texts.nextLevels}</p>
      <ul className="stack-1">
        {steps.map(({ label, goal }) => (
          <li key={label}>
            <span className="strong">{`${label}:`}</span> <span>{goal}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
