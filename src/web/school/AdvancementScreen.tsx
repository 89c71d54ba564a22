import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { Advancement, Candidate, Decision } from '#contract/school/advancement.ts';
import { matches } from '#domain/text/matches.ts';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { useRead } from '#web/client/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showInstant } from '#web/language/instant.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { LongDisclosure } from '#web/ui/Disclosure.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { SearchField } from '#web/ui/Field.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import styles from './Advancement.module.css';
import { AdvancementRules } from './AdvancementRules.tsx';
import { WithdrawDialog } from './criteria/ReasonDialog.tsx';
import { describeSolo } from './criteria/SoloBadge.tsx';
import { ChosenStudents } from './DecideTogether.tsx';
import { meetsRule } from './StudentDialogs.tsx';
import { StudentTable, type StudentTableProps } from './StudentTable.tsx';
import { texts } from './texts.ts';

/** `/school`: the students of a chief instructor and the decisions about them (docs/school.md#moving-up). */
export function AdvancementScreen() {
  const query = useRead('GetAdvancement');
  return (
    <>
      <PageHeader title={texts.title} back={paths.instructor()} />
      <QueryScreen query={query}>
        {clubs =>
          clubs.length === 0 ? (
            <EmptyState icon="flag" title={texts.noOffice}>
              {texts.noOfficeHint}
            </EmptyState>
          ) : (
            <div className="stack-3">
              {clubs.map(club => (
                <Club key={club.OrganizationId} club={club} />
              ))}
            </div>
          )
        }
      </QueryScreen>
    </>
  );
}

/** Above this number of students each run group is folded. */
const FEW = 20;

function Club({ club }: { club: Advancement }) {
  const [filter, changeFilter] = useStudentFilter(club);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const shown = club.Students.filter(student => matchesFilter(student, filter));
  const riding = shown.filter(({ Ride }) => Ride);
  const waiting = shown
    .filter(({ Waits, Ride }) => Waits && !Ride)
    .sort((a, b) => Number(meetsRule(b)) - Number(meetsRule(a)) || a.LastDay.localeCompare(b.LastDay));
  const soloists = shown.filter(({ SoloWaits, Waits, Ride }) => SoloWaits && !Waits && !Ride);
  const others = shown.filter(({ SoloWaits, Waits, Ride }) => !SoloWaits && !Waits && !Ride);
  const indexOfGroup = (name: string) => club.Ladder.findIndex(({ Name }) => Name === name);
  const groups = [...Map.groupBy(others, ({ Group }) => Group)].sort(
    ([a], [b]) => indexOfGroup(a) - indexOfGroup(b),
  );
  const select = (id: string, isSelected: boolean) =>
    setSelectedIds(ids => new Set(isSelected ? [...ids, id] : [...ids].filter(one => one !== id)));
  const part = (title: string, students: readonly Candidate[], selecting?: StudentTableProps['selecting']) =>
    students.length > 0 && (
      <Card key={title} role="region" aria-label={title}>
        <h3>{title}</h3>
        <StudentTable {...{ club, students, selecting }} caption={title} />
      </Card>
    );
  return (
    <section className="stack-2" aria-label={club.Name}>
      <div className="spread">
        <h2>{club.Name}</h2>
        <ActionsMenu label={texts.more}>
          <LinkButton variant="quiet" to={paths.credentials(club.OrganizationId)}>
            {texts.credentials}
          </LinkButton>
          <LinkButton variant="quiet" to={paths.insights(club.OrganizationId)}>
            {texts.insights}
          </LinkButton>
          <LinkButton variant="quiet" to={paths.organizationSettings(club.OrganizationId, 'forms')}>
            {texts.forms}
          </LinkButton>
        </ActionsMenu>
      </div>
      {club.Students.length === 0 && <p className="soft">{texts.nobody}</p>}
      {club.Students.length > 1 && <FilterStudents {...{ club, filter }} onChange={changeFilter} />}
      {club.Students.length > 0 && shown.length === 0 && <p role="status">{texts.noMatch}</p>}
      {part(texts.toDecide(waiting.length), waiting, { ids: selectedIds, select })}
      {part(texts.ridesAsked(riding.length), riding)}
      {part(texts.soloWaits(soloists.length), soloists)}
      {groups.map(([group, students]) =>
        others.length <= FEW ? (
          part(group, students)
        ) : (
          <LongDisclosure key={group} summary={`${group} (${students.length})`}>
            {() => <StudentTable {...{ club, students }} caption={group} />}
          </LongDisclosure>
        ),
      )}
      <ChosenStudents
        club={club}
        students={waiting.filter(({ UserId }) => selectedIds.has(UserId))}
        onDone={() => setSelectedIds(new Set())}
      />
      <AdvancementRules club={club} />
      <Decided club={club} />
    </section>
  );
}

function Decided({ club: { OrganizationId, Decided: decisions } }: { club: Advancement }) {
  const [chosen, setChosen] = useState<Decision>();
  if (decisions.length === 0) return null;
  const list = (some: readonly Decision[]) => (
    <ul className="stack-15 divided">
      {some.map(decision => (
        <li key={decision.SignOffId} className="actions apart at-top">
          <DecisionText decision={decision} />
          {!decision.Withdrawn && (
            <Button
              variant="quiet"
              aria-label={texts.withdrawOf(decision.DisplayName)}
              onClick={() => setChosen(decision)}
            >
              {texts.withdraw}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
  const earlier = decisions.slice(FEW);
  return (
    <Card>
      <h3>{texts.decided}</h3>
      {list(decisions.slice(0, FEW))}
      {earlier.length > 0 && (
        <LongDisclosure summary={texts.earlier(earlier.length)}>{() => list(earlier)}</LongDisclosure>
      )}
      {chosen && (
        <WithdrawDialog
          organizationId={OrganizationId}
          signOffId={chosen.SignOffId}
          name={chosen.DisplayName}
          words={texts}
          onClose={() => setChosen(undefined)}
        >
          <p>{texts.withdrawLead(chosen.DisplayName)}</p>
        </WithdrawDialog>
      )}
    </Card>
  );
}

function DecisionText({ decision }: { decision: Decision }) {
  const { DisplayName, Kind, Group, SignedBy, SignedAt, Recorded, Withdrawn, Note, Reason } = decision;
  return (
    <div>
      <p>
        <bdi className="strong">{DisplayName}</bdi>{' '}
        {Kind === 'solo' ? describeSolo(decision) : texts.movedUp(Group)}
      </p>
      <FactLine
        facts={[
          SignedBy && texts.by(SignedBy),
          Recorded ? showDate(Recorded) : showInstant(SignedAt),
          Recorded && texts.fromEarlierSeasons,
          Withdrawn && texts.withdrawnOn(showInstant(Withdrawn.At)),
        ]}
      />
      {Note && <p className="as-typed">{Note}</p>}
      {Reason && <p className="as-typed">{Reason}</p>}
    </div>
  );
}

/** Empty: everybody. */
type StudentFilter = Readonly<Record<'q' | 'group', string>>;

/** Holds the filter of a club's students. Ignores a run group that none of them has. */
function useStudentFilter({ Students }: Advancement) {
  const [filter, changeFilter] = useListFilter({ q: '', group: '' });
  const group = Students.some(({ Group }) => Group === filter.group) ? filter.group : '';
  return [{ ...filter, group }, changeFilter] as const;
}

const matchesFilter = ({ DisplayName, Group }: Candidate, { q, group }: StudentFilter): boolean =>
  (group === '' || Group === group) && matches(DisplayName, q);

interface FilterStudentsProps {
  club: Advancement;
  filter: StudentFilter;
  onChange: (changes: Partial<StudentFilter>) => void;
}

function FilterStudents({ club, filter, onChange }: FilterStudentsProps) {
  const groups = [...new Set(club.Students.map(({ Group }) => Group))].sort();
  return (
    <div className={classes('row-1 wrap', styles.filter)}>
      <SearchField label={texts.name} value={filter.q} onChange={q => onChange({ q })} />
      <ChoiceField
        hideLabel
        label={texts.group}
        value={filter.group}
        options={[{ value: '', label: texts.allGroups }, ...groups]}
        onChoose={chosen => onChange({ group: chosen })}
      />
    </div>
  );
}
