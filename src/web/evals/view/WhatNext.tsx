import { useState } from 'react';
import type { Evaluation } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { viewTexts as texts } from '#web/evals/texts.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';

const ShareDialog = lazyPart(async () => (await import('./share/ShareDialog.tsx')).ShareDialog);

interface WhatNextProps {
  evaluation: Evaluation;
  /** Whether the reader may open the dashboard of the student that the eval is about. */
  opensStudent: boolean;
  /** More open focus items of the student, as far as the reader may see them. */
  focus: readonly string[];
}

/** After reading an eval: what else the student works on, and the commands. */
export function WhatNext({ evaluation, opensStudent, focus }: WhatNextProps) {
  const [sharing, setSharing] = useState(false);
  const { EvalType, PublicLinkKey, ProfileId } = evaluation;
  const isStudentRated = EvalType === INSTRUCTOR_RATES_STUDENT;
  return (
    <section className="no-print stack-15" aria-labelledby="what-next">
      <h2 id="what-next">{texts.whatNext}</h2>
      {focus.length > 0 && (
        <div className="stack-05">
          <p className="soft" id="working-on">
            {texts.workingOn}
          </p>
          <ul className="stack-05" aria-labelledby="working-on">
            {focus.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
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
