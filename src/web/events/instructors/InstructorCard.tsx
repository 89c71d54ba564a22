import type { InstructorFigures } from '#contract/evals/evals.ts';
import { LinkCard } from '#web/ui/Card.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import styles from './Instructors.module.css';
import { texts } from './texts.ts';

/** An instructor's figures, leading to their profile. */
export function InstructorCard({ figures, to }: { figures: InstructorFigures; to: string }) {
  const { DisplayName, Picture, Events, Completed, Open, DaysToDone, AverageGiven } = figures;
  const all = Completed + Open;
  const facts = [Events > 0 && texts.events(Events), DaysToDone !== null && texts.daysToDone(DaysToDone)];
  return (
    <LinkCard to={to} className={styles.card}>
      <PersonBadge name={DisplayName} picture={Picture} detail={<Facts facts={facts} />} />
      {all > 0 && (
        <ProgressBar
          label={texts.done}
          text={texts.doneOf(Completed, all, Open)}
          percent={(Completed / all) * 100}
        />
      )}
      {AverageGiven !== null && <ScoreBar label={texts.given} average={AverageGiven} />}
      <Received figures={figures} />
    </LinkCard>
  );
}

function Received({ figures: { RatingsReceived, AverageReceived } }: { figures: InstructorFigures }) {
  if (AverageReceived !== null) {
    return <ScoreBar label={texts.received(RatingsReceived)} average={AverageReceived} />;
  }
  return RatingsReceived > 0 && <p className="soft small">{texts.fewRatings(RatingsReceived)}</p>;
}
