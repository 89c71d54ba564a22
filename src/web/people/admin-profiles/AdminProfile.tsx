import type { ReplyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { useParams } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { profileFormTexts as formTexts, adminProfileTexts as texts } from '#web/people/texts.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

/** The screen where an admin edits a person's profile (docs/product.md#user-profile). */
export function AdminProfile() {
  const { organizationId = '', userId = '' } = useParams();
  const query = useRead('GetProfileAdmin', { userId, organizationId });
  const back = paths.adminSearch(organizationId);
  return (
    <>
      {query.data === undefined && <PageHeader title={formTexts.profile} back={back} />}
      <QueryScreen query={query}>
        {profile => (
          <>
            <ProfileEditor key={userId} {...{ profile, organizationId, back }} />
            <EndAccess {...{ profile, organizationId, back }} />
          </>
        )}
      </QueryScreen>
    </>
  );
}

interface EndAccessProps {
  profile: ReplyOf<'GetProfileAdmin'>;
  organizationId: string;
  back: string;
}

/**
 * Ends a person's sessions when this is their only club, for a lost phone or a browser left signed in; otherwise ends
 * their membership. Shows nothing for people who have never signed in.
 */
function EndAccess({ profile, organizationId, back }: EndAccessProps) {
  const input = { query: { userId: profile.UserId, organizationId }, body: {} };
  const name = profile.DisplayName || profile.FirstAndLastName || profile.Email || '';
  const ending = useCommand({
    run: () => api.EndSessionsOfUser(input),
    messages: { done: texts.ended },
  });
  const removing = useCommand({
    run: async () => {
      await api.RemoveFromClub(input);
      // The profile is gone, so this screen is left before it fetches that.
      navigate(back);
    },
    messages: { done: texts.removed },
  });
  if (profile.MayChangeContact) return null;
  const isOnly = profile.IsOnlyClub;
  return (
    <TitledCard className="set-off" title={isOnly ? texts.sessions : texts.membership}>
      <p>{isOnly ? texts.sessionsHint : texts.membershipHint}</p>
      <div>
        {isOnly ? (
          <ConfirmButton label={texts.end} icon="lock" question={texts.endAll} command={ending}>
            {texts.ends(name)}
          </ConfirmButton>
        ) : (
          <ConfirmButton label={texts.remove} icon="leave" question={texts.removeAsk} command={removing}>
            {texts.removes(name)}
          </ConfirmButton>
        )}
      </div>
    </TitledCard>
  );
}
