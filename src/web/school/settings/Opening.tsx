import { useQueryClient } from '@tanstack/react-query';
import { addressOf, api } from '#web/data/api.ts';
import { ImportButton } from '#web/page/imports/ImportButton.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { texts } from './texts.ts';

/** What the club has on record of earlier seasons, from a file (docs/school.md#opening-balances). */
export function Opening({ organizationId }: { organizationId: string }) {
  const queries = useQueryClient();
  const query = { organizationId };
  return (
    <Card>
      <h2>{texts.opening}</h2>
      <p className="soft small">{texts.openingLead}</p>
      <p className="soft small">{texts.openingColumns}</p>
      <div className="actions">
        <ImportButton
          icon="upload"
          preview={file => api.PreviewOpeningBalances({ query, file })}
          send={(file, basis) => api.ImportOpeningBalances({ query: { ...query, basis }, file })}
          onImported={() => queries.invalidateQueries()}
        />
        <LinkButton
          variant="quiet"
          external
          download
          to={addressOf('GetSampleImportBalances', query)}
          icon="download"
        >
          {texts.sample}
        </LinkButton>
      </div>
    </Card>
  );
}
