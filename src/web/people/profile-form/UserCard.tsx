import type { Profile } from '#contract/people/people.ts';
import { profileFormTexts as texts } from '#web/people/texts.ts';
import { Card } from '#web/ui/Card.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';

/** Picture, display name and, for the owner, the way of signing in, which admins do not see (docs/product.md#user-profile). */
export function UserCard({ profile }: { profile: Profile }) {
  const { DisplayName, FirstAndLastName, Email, Picture, IdentityProvider, Identity } = profile;
  const identity = [IdentityProvider && providerName(IdentityProvider), Identity];
  return (
    <Card>
      <PersonBadge
        name={DisplayName || FirstAndLastName || Email || texts.noName}
        picture={Picture}
        size="large"
        detail={identity.some(Boolean) && <Facts facts={identity} />}
      />
    </Card>
  );
}

/** Providers have their names in settings and addresses, in lower case. */
const providerName = (provider: string): string =>
  provider === 'email' ? texts.byEmail : provider.charAt(0).toUpperCase() + provider.slice(1);
