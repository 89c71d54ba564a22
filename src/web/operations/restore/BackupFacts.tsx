import type { BackupContents } from '#contract/operations/calls.ts';
import { showInstant } from '#web/language/instant.ts';
import { Figures } from '#web/operations/Figures.tsx';
import { showBytes } from '#web/operations/show-bytes.ts';
import { restoreTexts as texts } from '#web/operations/texts.ts';

/** The contents of a backup, so that its owner recognizes it. */
export function BackupFacts({ contents }: { contents: BackupContents }) {
  const { Clubs, People, Evals, Pictures, Version, TakenAt, Bytes } = contents;
  return (
    <Figures
      facts={{
        [texts.clubs]: Clubs.length > 0 ? Clubs.join(', ') : texts.noClub,
        [texts.people]: String(People),
        [texts.evals]: String(Evals),
        [texts.pictures]: String(Pictures),
        [texts.takenAt]: showInstant(TakenAt),
        [texts.version]: Version ?? texts.unknownVersion,
        [texts.size]: showBytes(Bytes),
      }}
    />
  );
}
