import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '#contract/paths.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { queryClient, queryFor } from '#web/data/query-client.ts';
import { TokenRow } from '#web/parts/access-tokens/TokenRow.tsx';
import { texts } from '#web/parts/access-tokens/texts.ts';
import { QueryScreen } from '#web/parts/page/QueryScreen.tsx';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { texts as clubTexts } from './access-texts.ts';
import styles from './OrganizationSettings.module.css';

/** The access tokens for the organization, whosever they are: each can be ended. */
export function ClubTokens({ organizationId }: { organizationId: string }) {
  const address = { organizationId };
  const query = useQuery({ ...queryFor('GetOrganizationAccessTokens', address), staleTime: 0 });
  const alerts = useAlerts();
  const revoking = useMutation({
    mutationFn: (TokenId: string) => api.RevokeOrganizationAccessToken({ query: address, body: { TokenId } }),
    onSuccess: () => alerts.success(texts.revoked),
    onError: error => alerts.failure(texts.notRevoked, explain(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GetOrganizationAccessTokens'] }),
  });
  return (
    <Card>
      <h2>{texts.title}</h2>
      <p className="soft small">{clubTexts.tokensLead}</p>
      <QueryScreen query={query}>
        {({ Tokens }) =>
          Tokens.length === 0 ? (
            <p className="soft">{clubTexts.noTokens}</p>
          ) : (
            <ul className={styles.list}>
              {Tokens.map(token => (
                <TokenRow
                  key={token.TokenId}
                  token={token}
                  of={token.OwnerName}
                  fault={!token.OwnerIsAdmin && clubTexts.ownerIsNoAdmin}
                  busy={revoking.isPending && revoking.variables === token.TokenId}
                  onRevoke={() => revoking.mutate(token.TokenId)}
                />
              ))}
            </ul>
          )
        }
      </QueryScreen>
      <div className="actions">
        <LinkButton to={paths.myData()}>{clubTexts.makeToken}</LinkButton>
      </div>
    </Card>
  );
}
