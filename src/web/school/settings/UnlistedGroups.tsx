import type { School } from '#contract/school/school.ts';
import { groupKey } from '#domain/events/groups.ts';
import { PlainSelect } from '#web/ui/PlainSelect.tsx';
import { texts } from './texts.ts';
import { newGroup, type SchoolEditing } from './use-school-settings.ts';

const AS_GROUP = 'group';

/** Groups of rosters that are missing in the typed ladder. Each can become an alias or a new group. */
export function UnlistedGroups({ form, beside }: { form: SchoolEditing; beside: School['Beside'] }) {
  const { groups } = form.now;
  const known = new Set(groups.flatMap(({ name, aliases }) => [name, ...aliases.split(',')].map(groupKey)));
  const unknown = beside.filter(({ Name }) => !known.has(groupKey(Name)));
  if (unknown.length === 0) return null;
  const take = (written: string, as: string) => {
    if (as === AS_GROUP) return form.type({ groups: [...groups, newGroup(written)] });
    form.type({
      groups: groups.map(group =>
        group.row === as ? { ...group, aliases: [group.aliases, written].filter(Boolean).join(', ') } : group,
      ),
    });
  };
  return (
    <section aria-labelledby="beside-ladder" className="stack-1">
      <h3 id="beside-ladder">{texts.beside}</h3>
      <p className="soft small">{texts.besideLead}</p>
      <ul className="stack-1">
        {unknown.map(({ Name, Attendees }) => (
          <li key={Name} className="actions row-1 apart">
            <span>
              <bdi>{Name}</bdi> <span className="soft">{texts.attendees(Attendees)}</span>
            </span>
            <PlainSelect
              className="row-1"
              caption={texts.isWhat}
              label={texts.isWhatOf(Name)}
              value=""
              onChange={({ target }) => take(Name, target.value)}
            >
              <option value="">{texts.choose}</option>
              {groups.map(
                ({ row, name }) =>
                  name && (
                    <option key={row} value={row}>
                      {texts.nameFor(name)}
                    </option>
                  ),
              )}
              <option value={AS_GROUP}>{texts.ownGroup}</option>
            </PlainSelect>
          </li>
        ))}
      </ul>
    </section>
  );
}
