import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InstructorFigures } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { useParams } from '#web/browser/router.tsx';
import { queryFor } from '#web/data/query-client.ts';
import { ExportLinks } from '#web/page/exports/ExportLinks.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { LinkCard } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import styles from './Instructors.module.css';
import { texts } from './texts.ts';

const ALL = '';

/** The figures of a club's instructors by season (docs/product.md#events-dashboard). */
export function Instructors() {
  const { organizationId = '' } = useParams();
  const query = useQuery(queryFor('GetInstructorsForOrganization', { organizationId }));
  return (
    <>
      <PageHeader
        title={texts.instructors}
        back={paths.organization(organizationId)}
        actions={
          query.data &&
          query.data.length > 0 && <ExportLinks call="GetInstructorsExport" address={{ organizationId }} />
        }
      />
      <QueryScreen query={query}>
        {figures =>
          figures.length === 0 ? (
            <EmptyState icon="users" title={texts.noInstructors}>
              {texts.noInstructorsHint}
            </EmptyState>
          ) : (
            <Seasons figures={figures} organizationId={organizationId} />
          )
        }
      </QueryScreen>
    </>
  );
}

interface SeasonsProps {
  figures: readonly InstructorFigures[];
  organizationId: string;
}

function Seasons({ figures, organizationId }: SeasonsProps) {
  const [season, setSeason] = useState(ALL);
  const seasons = [...new Set(figures.flatMap(({ Season }) => Season ?? []))]
    .sort((a, b) => b - a)
    .map(String);
  const shown = figures.filter(({ Season }) => String(Season ?? ALL) === season);
  return (
    <div className="stack-2">
      {seasons.length > 1 && (
        <ToggleGroup
          label={texts.season}
          options={[
            { value: ALL, label: texts.allSeasons },
            ...seasons.map(value => ({ value, label: value })),
          ]}
          value={season}
          onChange={setSeason}
          oneLine
        />
      )}
      <ul className={classes('cards-15 filled', styles.cards)}>
        {shown.map(one => (
          <li key={one.UserId}>
            <InstructorCard figures={one} to={paths.adminProfile(organizationId, one.UserId)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An instructor's figures; the card links to the profile. */
function InstructorCard({ figures, to }: { figures: InstructorFigures; to: string }) {
  const { DisplayName, Picture, Events, Completed, Open, DaysToDone, AverageGiven } = figures;
  const all = Completed + Open;
  const facts = [Events > 0 && texts.events(Events), DaysToDone !== null && texts.daysToDone(DaysToDone)];
  return (
    <LinkCard to={to} className="stack-15 start">
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
