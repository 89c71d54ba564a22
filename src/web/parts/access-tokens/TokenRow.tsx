import type { AccessToken, OrganizationAccessToken } from '#contract/schemas/access-tokens.ts';
import { showInstant } from '#web/language/instant.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import styles from './TokenRow.module.css';
import { texts } from './texts.ts';

interface TokenRowProps {
  token: AccessToken | OrganizationAccessToken;
  /** Whose it is, or for which club. */
  of: string;
  /** Why it opens nothing, where that is not its age. */
  fault?: string | false;
  busy: boolean;
  onRevoke: () => void;
}

/** A personal access token in a list: what it may, how long, when used last, and a way to end it. */
export function TokenRow({ token, of, fault, busy, onRevoke }: TokenRowProps) {
  const { Name, MayWrite, ExpiresAt, LastUsedAt } = token;
  const isOver = new Date(ExpiresAt) <= new Date();
  return (
    <li className={styles.token}>
      <div>
        <p>
          <strong>{Name}</strong>
        </p>
        <p className="soft small">
          <Facts facts={[of, MayWrite ? texts.mayWrite : texts.mayRead]} />
        </p>
        <p className="soft small">
          <Facts
            facts={[
              (isOver ? texts.expired : texts.expires)(showInstant(ExpiresAt)),
              LastUsedAt === null ? texts.neverUsed : texts.lastUsed(showInstant(LastUsedAt)),
            ]}
          />
        </p>
        {fault && <p className="soft small">{fault}</p>}
      </div>
      <ConfirmButton
        label={texts.revoke}
        aria-label={texts.revokeToken(Name, of)}
        question={texts.revokeAsk(Name)}
        confirm={texts.revoke}
        busy={busy}
        onConfirm={onRevoke}
      >
        {texts.revokes}
      </ConfirmButton>
    </li>
  );
}
