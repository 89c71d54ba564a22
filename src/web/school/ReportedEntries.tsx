import { useMutation } from '@tanstack/react-query';
import type { Advancement, ReportedEntry } from '#contract/school/advancement.ts';
import { api } from '#web/data/api.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { texts } from './texts.ts';

/** The reported log entries; the chief instructor hides each or lets it stay. */
export function ReportedEntries({ club: { OrganizationId, Reported: entries } }: { club: Advancement }) {
  const deciding = useMutation({
    mutationFn: ({ EntryId, Hide }: { EntryId: string; Hide: boolean }) =>
      api.DecideReport({ body: { OrganizationId, EntryId, Hide } }),
    onSuccess: (_, { Hide }) => alertBoard.success(Hide ? texts.entryHidden : texts.entryStays),
    meta: { failed: texts.notDecided },
  });
  if (entries.length === 0) return null;
  const decide = ({ EntryId }: ReportedEntry, Hide: boolean) => deciding.mutate({ EntryId, Hide });
  return (
    <Card>
      <h3>{texts.reported}</h3>
      <p className="soft small">{texts.reportedLead}</p>
      <ul className="stack-15 divided">
        {entries.map(entry => (
          <li key={entry.EntryId} className="stack-1">
            <Words entry={entry} />
            <div className="actions">
              {!entry.Hidden && (
                <Button
                  aria-label={texts.hideOf(entry.Author)}
                  disabled={deciding.isPending}
                  onClick={() => decide(entry, true)}
                >
                  {texts.hide}
                </Button>
              )}
              <Button
                variant="quiet"
                aria-label={texts.letStayOf(entry.Author)}
                disabled={deciding.isPending}
                onClick={() => decide(entry, false)}
              >
                {texts.letStay}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Words({ entry }: { entry: ReportedEntry }) {
  const { Author, Student, EventName, Day, Number: number, Text, NextStep, ReportedBy, Hidden } = entry;
  return (
    <div>
      <p>
        <bdi className="strong">{Author}</bdi> {Hidden && <span>{texts.isHidden}</span>}
      </p>
      <FactLine
        facts={[
          texts.sessionOf(number, Student),
          EventName,
          showDate(Day),
          ReportedBy && texts.reportedBy(ReportedBy),
        ]}
      />
      {Text && <p className="as-typed">{Text}</p>}
      {NextStep && <p className="as-typed">{NextStep}</p>}
    </div>
  );
}
