import type { UseQueryResult } from '@tanstack/react-query';
import type { AccessToken, OrganizationAccessToken } from '#contract/connections/calls.ts';
import { tokenTexts as texts } from '#web/connections/texts.ts';
import { showInstant } from '#web/language/instant.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FactLine } from '#web/ui/Facts.tsx';

type Token = AccessToken | OrganizationAccessToken;

interface TokenListProps<Listed extends Token> {
  query: UseQueryResult<{ Tokens: Listed[] }>;
  className: string | undefined;
  /** Shown in place of an empty list. */
  none: string;
  /** Returns the owner or club of a token, and why the token is invalid, apart from its expiry. */
  describe: (token: Listed) => { holder: string; fault?: string | false };
  revoke: (tokenId: string) => Promise<unknown>;
}

/** A list of personal access tokens with a button to revoke each. */
export function TokenList<Listed extends Token>(props: TokenListProps<Listed>) {
  const { query, className, none, describe, revoke } = props;
  return (
    <QueryScreen query={query}>
      {({ Tokens }) =>
        Tokens.length === 0 ? (
          <p className="soft">{none}</p>
        ) : (
          <ul className={className}>
            {Tokens.map(token => (
              <TokenRow
                key={token.TokenId}
                token={token}
                {...describe(token)}
                revoke={() => revoke(token.TokenId)}
              />
            ))}
          </ul>
        )
      }
    </QueryScreen>
  );
}

interface TokenRowProps {
  token: Token;
  holder: string;
  fault?: string | false;
  revoke: () => Promise<unknown>;
}

/** A token with its rights, its expiry and its last use. */
function TokenRow({ token, holder, fault, revoke }: TokenRowProps) {
  const revoking = useCommand({ run: revoke, messages: { done: texts.revoked } });
  const { Name, MayWrite, ExpiresAt, LastUsedAt } = token;
  const isExpired = new Date(ExpiresAt) <= new Date();
  return (
    <li className="row-2 apart">
      <div className="breakable">
        <p className="strong">{Name}</p>
        <FactLine facts={[holder, MayWrite ? texts.mayWrite : texts.mayRead]} />
        <FactLine
          facts={[
            (isExpired ? texts.expired : texts.expires)(showInstant(ExpiresAt)),
            LastUsedAt === null ? texts.neverUsed : texts.lastUsed(showInstant(LastUsedAt)),
          ]}
        />
        {fault && <p className="soft small">{fault}</p>}
      </div>
      <ConfirmButton
        label={texts.revoke}
        aria-label={texts.revokeToken(Name, holder)}
        question={texts.revokeAsk(Name)}
        command={revoking}
      >
        {texts.revokes}
      </ConfirmButton>
    </li>
  );
}
