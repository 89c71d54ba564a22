import { type ReactNode, useState } from 'react';
import type { AnsweredEvalCard, EvalCard, FormStretches } from '#contract/evals/evals.ts';
import type { Template } from '#domain/evals/forms/template.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { showAverage } from '#web/language/figures.ts';
import { askedForm } from '#web/language/forms/forms.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { useReturns } from '#web/page/router/ScrollMemory.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useGradually } from '#web/ui/use-gradually.ts';
import { Highlights, type HighlightsProps } from './Highlights.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import { comparableWithLatest, scoredOf } from './scored-evals.ts';
import { listAllSkillTrends } from './student-overview.ts';

export interface DashboardFiguresProps {
  /** Newest first. */
  evals: readonly EvalCard[];
  linkOf: (evaluation: EvalCard) => string;
  /** For students: their forms, where they have several. */
  forms?: FormStretches | undefined;
  /** Says what the chart will show, and when. */
  emptyChart: string;
  /** For students: the evals with the ratings of each skill. */
  highlights?: HighlightsProps | undefined;
  /** The reader is the student and may make a season card. */
  isOwn?: boolean | undefined;
  /** Shown below the chart. */
  pairings?: ReactNode;
  /** Shown below the figures, with the last of them, so that it never moves. */
  children?: ReactNode;
}

const SeasonCardDialog = lazyPart(async () => (await import('./SeasonCardDialog.tsx')).SeasonCardDialog);

/** Opens the season card of the reader; nothing without a scored eval. */
function SeasonCardButton({ evals, latestForm }: HighlightsProps) {
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

/** The chart, then the strengths and opportunities of a student; drawn one by one, since they take long. */
export function DashboardFigures(props: DashboardFiguresProps) {
  const { evals, linkOf, forms, emptyChart, highlights, isOwn, pairings, children } = props;
  const returns = useReturns();
  const parts = useGradually(2, { first: returns ? 2 : 1, step: 1 });
  return (
    <>
      <ScoreChart
        evals={evals}
        linkOf={linkOf}
        forms={forms}
        empty={emptyChart}
        action={isOwn && highlights && <SeasonCardButton {...highlights} />}
      />
      {pairings}
      {parts > 1 && highlights && <Highlights {...highlights} />}
      {parts > 1 && children}
    </>
  );
}

export type Season = NonNullable<ReturnType<typeof seasonOf>>;

/**
 * The words of the card of the latest eval's season (docs/product.md#season-card), from the evals that compare with it;
 * undefined without a scored eval. `evals` come newest first; `form` is that of the latest.
 */
export function seasonOf(evals: readonly AnsweredEvalCard[], form: Template) {
  const scored = scoredOf(comparableWithLatest(evals));
  const [year] = scored[0]?.EventDate.split('-') ?? [];
  const ofYear = scored.filter(({ EventDate }) => EventDate.startsWith(`${year}-`));
  const [latest, first] = [ofYear[0], ofYear.at(-1)];
  if (year === undefined || !latest || !first) return undefined;
  const skills = listAllSkillTrends(form, ofYear);
  const [best] = skills.sort((a, b) => (b.average ?? 0) - (a.average ?? 0));
  return {
    name: latest.StudentProfile?.DisplayName ?? '',
    year,
    events: new Set(ofYear.map(({ EventId }) => EventId)).size,
    /** Undefined in a season of one eval. */
    firstScore: first === latest ? undefined : showAverage(first.ApexScore),
    latestScore: showAverage(latest.ApexScore),
    /** The skill with the highest average of the season, in the reader's language. */
    bestSkill: best?.title ?? '',
  };
}
