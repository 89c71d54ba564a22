import { paths } from '#contract/paths.ts';
import { TokenList } from '#web/connections/access-tokens/TokenList.tsx';
import { tokenTexts as texts } from '#web/connections/texts.ts';
import { api } from '#web/data/api.ts';
import { useRead } from '#web/data/query-client.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { accessTexts as clubTexts } from './texts.ts';

/** The access tokens of all people for the organization, with a button to revoke each. */
export function ClubTokens({ organizationId }: { organizationId: string }) {
  const address = { organizationId };
  const query = useRead('GetOrganizationAccessTokens', address, { staleTime: 0 });
  return (
    <TitledCard title={texts.title} lead={clubTexts.tokensLead}>
      <TokenList
        query={query}
        className="stack-2 divided"
        none={clubTexts.noTokens}
        describe={({ OwnerName, OwnerIsAdmin }) => ({
          of: OwnerName,
          fault: !OwnerIsAdmin && clubTexts.ownerIsNoAdmin,
        })}
        revoke={TokenId => api.RevokeOrganizationAccessToken({ query: address, body: { TokenId } })}
      />
      <div className="actions">
        <LinkButton to={paths.myData()}>{clubTexts.makeToken}</LinkButton>
      </div>
    </TitledCard>
  );
}
