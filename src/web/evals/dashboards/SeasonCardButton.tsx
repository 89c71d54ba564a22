import { useState } from 'react';
import type { AnsweredEvalCard } from '#contract/evals/evals.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { askedForm } from '#web/language/forms/forms.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Season, seasonOf } from './season.ts';
import { texts } from './texts.ts';

const SeasonCardDialog = lazyPart(async () => (await import('./SeasonCardDialog.tsx')).SeasonCardDialog);

interface SeasonCardButtonProps {
  evals: readonly AnsweredEvalCard[];
  /** The club's form of the newest eval; null: the built-in form. */
  latestForm: FormContent | null;
}

/** Opens the season card of the reader; nothing without a scored eval. `evals` come newest first. */
export function SeasonCardButton({ evals, latestForm }: SeasonCardButtonProps) {
  const [shown, setShown] = useState<Season>();
  const season = seasonOf(evals, askedForm(latestForm));
  return (
    season && (
      <>
        <Button variant="quiet" onClick={() => setShown(season)}>
          {texts.seasonCard}
        </Button>
        {shown && <SeasonCardDialog season={shown} onClose={() => setShown(undefined)} />}
      </>
    )
  );
}
