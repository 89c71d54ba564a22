import { useState } from 'react';
import { useSession } from '#web/client/session.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { askedForm } from '#web/language/forms/forms.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { HighlightsProps } from './Highlights.tsx';
import { describeSeason, seasonDrawing, seasonOf } from './season.ts';

export const PictureDialog = lazyPart(async () => (await import('./PictureDialog.tsx')).PictureDialog);

/** Opens the season card of the reader; nothing without a scored eval. */
export function SeasonCardButton({ evals, latestForm }: HighlightsProps) {
  const clubs = useSession()?.clubs ?? [];
  const [shown, setShown] = useState<Pick<Parameters<typeof PictureDialog>[0], 'name' | 'words' | 'draw'>>();
  const season = seasonOf(evals, askedForm(latestForm));
  if (!season) return null;
  const open = () => {
    const club = clubs.find(({ OrganizationId }) => OrganizationId === season.organizationId);
    setShown({
      name: `apex-debrief-${season.year}`,
      words: describeSeason(season),
      draw: seasonDrawing(season, club?.Logo ?? null),
    });
  };
  return (
    <>
      <Button variant="quiet" onClick={open}>
        {texts.seasonCard}
      </Button>
      {shown && <PictureDialog title={texts.seasonCard} {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
