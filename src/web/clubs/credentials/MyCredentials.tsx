import { useState } from 'react';
import type { OwnCredentials } from '#contract/clubs/credentials.ts';
import { useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { credentialTexts as texts } from '#web/clubs/settings/texts.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CredentialDialog } from './CredentialDialog.tsx';
import { CredentialItem } from './CredentialItem.tsx';

/** An instructor's own credentials in each club that lists kinds (docs/product.md#credentials). */
export function MyCredentials() {
  const session = useSession();
  const instructs = session?.roles.includes('instructor') ?? false;
  const query = useRead('GetMyCredentials', {}, { enabled: instructs });
  if (!session || !instructs) return null;
  return (
    <QueryScreen query={query} loading={false}>
      {clubs =>
        clubs.length > 0 && (
          <section className="stack-15 form-width set-off" aria-label={texts.own}>
            <h2>{texts.own}</h2>
            <p className="soft small">{texts.ownHint}</p>
            {clubs.map(club => (
              <ClubCredentialsCard key={club.OrganizationId} club={club} userId={session.userId} />
            ))}
          </section>
        )
      }
    </QueryScreen>
  );
}

function ClubCredentialsCard({ club, userId }: { club: OwnCredentials; userId: string }) {
  const { OrganizationId: organizationId, Name, Kinds: kinds, Credentials } = club;
  const [adding, setAdding] = useState(false);
  return (
    <Card>
      <h3>{Name}</h3>
      {Credentials.length > 0 && (
        <ul className="stack-15 divided">
          {Credentials.map(credential => (
            <CredentialItem
              key={credential.CredentialId}
              {...{ organizationId, kinds, credential }}
              holder={userId}
            />
          ))}
        </ul>
      )}
      <div className="actions">
        <Button icon="plus" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </div>
      {adding && (
        <CredentialDialog {...{ organizationId, kinds }} holder={userId} onClose={() => setAdding(false)} />
      )}
    </Card>
  );
}
