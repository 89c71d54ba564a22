import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pathOf } from '#contract/call.ts';
import { paths } from '#contract/paths.ts';
import { api } from '#web/data/api.ts';
import { CalendarSync } from '#web/motorsportreg/SyncButton.tsx';
import { ImportButton } from '#web/page/imports/ImportButton.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NewEvent } from './NewEvent.tsx';
import { texts } from './texts.ts';

/** The commands of the Events Dashboard (docs/product.md#events-dashboard). */
export function EventsCommands({ organizationId }: { organizationId: string }) {
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
        {texts.newEvent}
      </Button>
      <LinkButton
        variant="quiet"
        external
        download
        title={texts.sampleHint}
        to={pathOf('GetSampleImportEvents')}
        icon="download"
      >
        {texts.sample}
      </LinkButton>
      <ImportButton
        variant="quiet"
        icon="upload"
        preview={file => api.PreviewEventsForOrganization({ query: { organizationId }, file })}
        send={(file, basis) => api.ImportEventsForOrganization({ query: { organizationId, basis }, file })}
        onImported={() => queries.invalidateQueries({ queryKey: ['GetEventsForOrganization'] })}
      />
      <CalendarSync organizationId={organizationId} />
      <LinkButton variant="quiet" to={paths.adminSearch(organizationId)} icon="search">
        {texts.userSearch}
      </LinkButton>
      <LinkButton variant="quiet" to={paths.instructors(organizationId)} icon="helmet">
        {texts.instructors}
      </LinkButton>
      <LinkButton variant="quiet" to={paths.organizationSettings(organizationId)} icon="gear">
        {texts.settings}
      </LinkButton>
      <NewEvent organizationId={organizationId} open={adding} onClose={() => setAdding(false)} />
    </>
  );
}
