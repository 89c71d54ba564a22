import { paths } from '#contract/paths.ts';
import type { GridSheet } from '#contract/school/grid.ts';
import { describeCar } from '#domain/events/car-number.ts';
import { lastDayOf } from '#domain/events/days.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { matches } from '#domain/text/matches.ts';
import { useParams } from '#web/browser/router.tsx';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { useRead } from '#web/client/query-client.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { showAsOf } from '#web/language/instant.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { SoloBadge } from '#web/school/criteria/SoloBadge.tsx';
import { gridTexts as texts } from '#web/school/texts.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { groupStyle } from '#web/ui/group-style.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import styles from './Grid.module.css';

/** `/grid/{organizationId}/{eventId}`: who drives, for the phone of who stands at the grid, and to print. */
export function GridSheetScreen() {
  const { organizationId = '', eventId = '' } = useParams();
  // Solos are signed while it is looked at.
  const query = useRead('GetGridSheet', { organizationId, eventId }, { refetchInterval: MINUTE_MS });
  return (
    <QueryScreen query={query} ownsHeading>
      {sheet => <Sheet sheet={sheet} />}
    </QueryScreen>
  );
}

function Sheet({ sheet }: { sheet: GridSheet }) {
  const [{ q }, changeFilter] = useListFilter({ q: '' });
  const { EventName, Start, Days, Track, Drivers } = sheet;
  const shown = Drivers.filter(({ DisplayName, Vehicle, CarNumber, Group }) =>
    matches(`${describeCar(CarNumber, Vehicle)} ${DisplayName} ${Group}`, q),
  );
  const groups = [...Map.groupBy(shown, ({ Group }) => Group)];
  return (
    <>
      <PageHeader
        title={EventName}
        back={paths.grid()}
        subtitle={
          <Facts
            facts={[showEventDates(Start, lastDayOf(Start, Days)), Track, texts.asOf(showAsOf(sheet))]}
          />
        }
        actions={
          <>
            <LinkButton
              variant="quiet"
              icon="list"
              to={paths.sheets(sheet.OrganizationId, sheet.EventId)}
              state={{ back: paths.gridSheet(sheet.OrganizationId, sheet.EventId) }}
            >
              {texts.sheets}
            </LinkButton>
            <Button variant="quiet" icon="print" onClick={() => print()}>
              {texts.print}
            </Button>
          </>
        }
      />
      <div className="stack-2">
        <TextField
          label={texts.search}
          type="search"
          value={q}
          onChange={({ target }) => changeFilter({ q: target.value })}
        />
        {shown.length === 0 && <p className="soft">{Drivers.length === 0 ? texts.nobody : texts.notFound}</p>}
        {groups.map(([group, drivers]) => (
          <section
            key={group}
            className={styles.group}
            style={groupStyle(drivers[0]?.Colour)}
            aria-label={group}
          >
            <h2>
              <span>{group}</span> <span className="soft">{drivers.length}</span>
            </h2>
            <ul>
              {drivers.map(({ UserId, DisplayName, Vehicle, CarNumber, SignedOff }) => (
                <li key={UserId} className={classes('stack-05', styles.driver)}>
                  <bdi className="strong">{DisplayName}</bdi>
                  <span className="soft small">{describeCar(CarNumber, Vehicle)}</span>
                  <SoloBadge solos={sheet.Solos.filter(solo => solo.UserId === UserId)} />
                  {SignedOff && <span className="small strong">{texts.signedOffFor(SignedOff)}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
