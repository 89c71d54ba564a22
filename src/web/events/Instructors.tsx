import type { InstructorFigures } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { useParams } from '#web/browser/router.tsx';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { useRead } from '#web/client/query-client.ts';
import { ExportMenu } from '#web/page/exports/ExportMenu.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { InstructorTable } from './InstructorTable.tsx';
import { texts } from './texts.ts';

const ALL = '';

/** The figures of a club's instructors by season (docs/product.md#events-dashboard). */
export function Instructors() {
  const { organizationId = '' } = useParams();
  const query = useRead('GetInstructorsForOrganization', { organizationId });
  return (
    <>
      <PageHeader
        title={texts.instructors}
        back={paths.organization(organizationId)}
        actions={
          query.data &&
          query.data.length > 0 && <ExportMenu call="GetInstructorsExport" address={{ organizationId }} />
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
  const [{ season }, changeFilter] = useListFilter({ season: ALL });
  const seasons = [...new Set(figures.flatMap(({ Season }) => Season ?? []))]
    .sort((a, b) => b - a)
    .map(String);
  const ofSeason = figures.filter(({ Season }) => String(Season ?? ALL) === season);
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
          onChange={chosen => changeFilter({ season: chosen })}
          oneLine
        />
      )}
      <InstructorTable instructors={ofSeason} organizationId={organizationId} />
      <p className="soft small">{texts.clubTick}</p>
    </div>
  );
}
