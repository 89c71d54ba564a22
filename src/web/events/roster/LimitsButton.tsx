import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { ladderNames } from '#domain/events/ladder.ts';
import { limitGroups } from '#domain/events/limits/limits.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import type { RosterRow } from './draft-rows.ts';

const LimitsDialog = lazyPart(async () => (await import('#web/school/limits/LimitsDialog.tsx')).LimitsDialog);

/** Opens what a saved instructor can take, in the details. */
export function LimitsButton({ event, row }: { event: Event; row: RosterRow }) {
  const { OrganizationId: organizationId, EventId, Ladder, Attendees } = event;
  const query = useRead('GetInstructorLimits', { organizationId, eventId: EventId });
  const limits = query.data?.find(({ UserId }) => UserId === row.id);
  const [isOpen, setIsOpen] = useState(false);
  if (!limits) return null;
  const names = ladderNames(Ladder.map(({ Name, Aliases }) => ({ name: Name, aliases: Aliases })));
  const groups = limitGroups(
    Attendees.map(({ User }) => User.Group),
    names,
  );
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {texts.furtherLimits}
      </Button>
      <FactLine
        facts={[limits.Groups?.join(', '), limits.OwnGroup && texts.drivesIn(limits.OwnGroup), limits.Note]}
      />
      {isOpen && (
        <LimitsDialog
          title={texts.limits(row.label)}
          form={`limits:${EventId}:${row.id}`}
          saved={limits}
          groups={[...new Set(groups.values())]}
          send={changed =>
            api.SaveInstructorLimits({
              query: { organizationId },
              body: { EventId, UserId: row.id, Version: limits.Version, ...changed },
            })
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
