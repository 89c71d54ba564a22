import { useState } from 'react';
import { pathOf } from '#contract/call.ts';
import type { ClubCredentials } from '#contract/clubs/credentials.ts';
import { paths } from '#contract/paths.ts';
import { useParams } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { useLeadsClub } from '#web/client/use-leads-club.ts';
import { credentialTexts as texts } from '#web/clubs/settings/texts.ts';
import { ImportButton } from '#web/page/imports/ImportButton.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CredentialDialog } from './CredentialDialog.tsx';
import { CredentialList } from './CredentialList.tsx';
import { Kinds } from './Kinds.tsx';

/** How often each instructor of the club's rosters instructed in the last 24 months (docs/product.md#credentials). */
function Activity({ instructors }: { instructors: ClubCredentials['Instructors'] }) {
  if (instructors.length === 0) return null;
  return (
    <Disclosure className="spaced" summary={texts.instructorsCounted(instructors.length)}>
      <Card className="form-width">
        <ul className="stack-05">
          {instructors.map(({ UserId, DisplayName, Events }) => (
            <li key={UserId} className="row-1 apart">
              <span className="breakable">{DisplayName}</span>
              <span className="soft small figures">{texts.events(Events)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Disclosure>
  );
}

/** `/admin/{organizationId}/credentials`: the credentials of a club's people (docs/product.md#credentials). */
export function CredentialsScreen() {
  const { organizationId = '' } = useParams();
  const query = useRead('GetCredentials', { organizationId });
  const isLedByReader = useLeadsClub(organizationId);
  const [adding, setAdding] = useState(false);
  const hasKinds = query.data !== undefined && query.data.Kinds.length > 0;
  return (
    <>
      <PageHeader
        title={texts.credentials}
        back={isLedByReader ? paths.organization(organizationId) : paths.school()}
        actions={
          hasKinds && (
            <div className="actions command-line">
              <Button variant="primary" onClick={() => setAdding(true)}>
                {texts.add}
              </Button>
              <ImportButton
                variant="quiet"
                note={texts.importVerifies}
                kind="credentials"
                preview={input => api.PreviewCredentials({ query: { organizationId }, ...input })}
                send={(input, basis) => api.ImportCredentials({ query: { organizationId, basis }, ...input })}
              />
              <LinkButton variant="quiet" external download to={pathOf('GetSampleImportCredentials')}>
                {texts.sample}
              </LinkButton>
            </div>
          )
        }
      />
      <QueryScreen query={query}>
        {club => (
          <div className="stack-2">
            {club.Kinds.length === 0 ? (
              <>
                <EmptyState icon="check" title={texts.noKinds}>
                  {texts.noKindsHint}
                </EmptyState>
                <Kinds {...{ organizationId, club }} />
              </>
            ) : (
              <>
                <CredentialList {...{ organizationId, club }} />
                <Disclosure className="spaced" summary={texts.kindsCounted(club.Kinds.length)}>
                  <Kinds {...{ organizationId, club }} />
                </Disclosure>
                <Activity instructors={club.Instructors} />
              </>
            )}
            {adding && (
              <CredentialDialog
                {...{ organizationId }}
                kinds={club.Kinds}
                instructors={club.Instructors}
                mayVerify
                onClose={() => setAdding(false)}
              />
            )}
          </div>
        )}
      </QueryScreen>
    </>
  );
}
