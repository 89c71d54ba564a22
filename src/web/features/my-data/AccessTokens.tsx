import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { queryClient, queryFor } from '#web/data/query-client.ts';
import { useSession } from '#web/data/session.ts';
import { TokenRow } from '#web/parts/access-tokens/TokenRow.tsx';
import { texts as tokenTexts } from '#web/parts/access-tokens/texts.ts';
import { QueryScreen } from '#web/parts/page/QueryScreen.tsx';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import styles from './MyData.module.css';
import { NewToken } from './NewToken.tsx';
import { texts } from './token-texts.ts';

/** Whatever happened, the lists are as they are at the server now. */
const readAnew = () =>
  ['GetAccessTokens', 'GetSecurityLog', 'GetOrganizationAccessTokens'].forEach(name => {
    void queryClient.invalidateQueries({ queryKey: [name] });
  });

/** The person's access tokens (docs/api.md), for who organizes a club or still has one: the list, making, revoking. */
export function AccessTokens() {
  const query = useQuery({ ...queryFor('GetAccessTokens'), staleTime: 0 });
  const isAdmin = useSession()?.roles.includes('admin') ?? false;
  const [making, setMaking] = useState(false);
  const clubs = useQuery({ ...queryFor('GetOrganiazationsForUser'), enabled: making });
  const alerts = useAlerts();
  const revoking = useMutation({
    mutationFn: (TokenId: string) => api.RevokeAccessToken({ body: { TokenId } }),
    onSuccess: () => alerts.success(tokenTexts.revoked),
    onError: error => alerts.failure(tokenTexts.notRevoked, explain(error)),
    onSettled: readAnew,
  });
  if (!isAdmin && !query.data?.Tokens.length) return null;
  return (
    <Card className={styles.card}>
      <h2>{tokenTexts.title}</h2>
      <p>{texts.lead}</p>
      <QueryScreen query={query}>
        {({ Tokens }) =>
          Tokens.length === 0 ? (
            <p className="soft">{texts.none}</p>
          ) : (
            <ul className={styles.sessions}>
              {Tokens.map(token => (
                <TokenRow
                  key={token.TokenId}
                  token={token}
                  of={token.OrganizationName}
                  busy={revoking.isPending && revoking.variables === token.TokenId}
                  onRevoke={() => revoking.mutate(token.TokenId)}
                />
              ))}
            </ul>
          )
        }
      </QueryScreen>
      {isAdmin && (
        <div className="actions">
          <Button icon="plus" onClick={() => setMaking(true)}>
            {texts.make}
          </Button>
        </div>
      )}
      {making && !clubs.data && <QueryScreen query={clubs}>{() => null}</QueryScreen>}
      {clubs.data && (
        <NewToken open={making} clubs={clubs.data} onClose={() => setMaking(false)} onMade={readAnew} />
      )}
    </Card>
  );
}
