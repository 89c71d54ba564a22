import { useState } from 'react';
import { TokenList } from '#web/connections/access-tokens/TokenList.tsx';
import { texts as tokenTexts } from '#web/connections/access-tokens/texts.ts';
import { api } from '#web/data/api.ts';
import { useRead } from '#web/data/query-client.ts';
import { useSession } from '#web/data/session.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { NewToken } from './NewToken.tsx';
import { texts } from './texts.ts';

/** The person's access tokens (docs/api.md), for organizers and owners of tokens: the list, making, revoking. */
export function AccessTokens() {
  const query = useRead('GetAccessTokens');
  const isAdmin = useSession()?.roles.includes('admin') ?? false;
  const [making, setMaking] = useState(false);
  const clubs = useRead('GetOrganiazationsForUser', {}, { enabled: making });
  if (!isAdmin && !query.data?.Tokens.length) return null;
  return (
    <Card className="stack-15">
      <h2>{tokenTexts.title}</h2>
      <p>{texts.tokens.lead}</p>
      <TokenList
        query={query}
        className="stack-15"
        none={texts.tokens.none}
        describe={({ OrganizationName }) => ({ of: OrganizationName })}
        revoke={TokenId => api.RevokeAccessToken({ body: { TokenId } })}
      />
      {isAdmin && (
        <div className="actions">
          <Button icon="plus" onClick={() => setMaking(true)}>
            {texts.tokens.make}
          </Button>
        </div>
      )}
      {making && !clubs.data && <QueryScreen query={clubs}>{() => null}</QueryScreen>}
      {making && clubs.data && <NewToken clubs={clubs.data} onClose={() => setMaking(false)} />}
    </Card>
  );
}
