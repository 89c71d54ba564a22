import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { InstructorFigures } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { queryFor } from '#web/data/query-client.ts';
import { ExportLinks } from '#web/page/exports/ExportLinks.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { InstructorCard } from './instructors/InstructorCard.tsx';
import styles from './instructors/Instructors.module.css';
import { texts } from './instructors/texts.ts';

const ALL = '';

/** What each instructor of a club did and has still to do, by season (docs/product.md#events-dashboard). */
export function Instructors() {
  const { organizationId = '' } = useParams();
  const query = useQuery(queryFor('GetInstructorsForOrganization', { organizationId }));
  return (
    <>
      <PageHeader
        title={texts.title}
        back={paths.organization(organizationId)}
        actions={
          query.data &&
          query.data.length > 0 && <ExportLinks call="GetInstructorsExport" address={{ organizationId }} />
        }
      />
      <QueryScreen query={query}>
        {figures =>
          figures.length === 0 ? (
            <EmptyState icon="users" title={texts.none}>
              {texts.noneHint}
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
      <ul className={styles.cards}>
        {shown.map(one => (
          <li key={one.UserId}>
            <InstructorCard figures={one} to={paths.adminProfile(organizationId, one.UserId)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
