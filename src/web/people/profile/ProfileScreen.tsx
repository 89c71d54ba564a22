import { useEffect, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { OwnProfile } from '#contract/people/people.ts';
import { useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { MyCredentials } from '#web/clubs/credentials/MyCredentials.tsx';
import { MyClubs } from '#web/clubs/memberships/MyClubs.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { useProfileDraft } from '#web/people/profile-form/use-profile-draft.ts';
import { profileFormTexts as formTexts, profileTexts as texts } from '#web/people/texts.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ConfirmationCard, PendingAddresses } from './ConfirmationCard.tsx';
import { ProfileForm, useSaveOwn } from './ProfileForm.tsx';

/** The caller's own profile (docs/product.md#user-profile). */
export function ProfileScreen() {
  const session = useSession();
  const query = useRead('GetProfile');
  return (
    <>
      <PageHeader
        title={formTexts.profile}
        actions={
          session?.hasOffice && (
            <LinkButton to={paths.grid()} icon="check">
              {texts.grid}
            </LinkButton>
          )
        }
      />
      <QueryScreen query={query}>
        {profile => (
          <>
            <OwnProfileEditor key={profile.UserId} profile={profile} />
            <MyCredentials />
            <MyClubs />
            <MyDataLink />
          </>
        )}
      </QueryScreen>
    </>
  );
}

function MyDataLink() {
  return (
    <div className="actions row-1 soft set-off">
      <LinkButton icon="lock" to={paths.myData()}>
        {formTexts.myData}
      </LinkButton>
      <p>{formTexts.myDataHint}</p>
    </div>
  );
}

/** The profile to edit, or the view that asks for the code of a new e-mail or phone. */
function OwnProfileEditor({ profile }: { profile: OwnProfile }) {
  const editing = useProfileDraft(profile);
  const [later, setLater] = useState(false);
  const saving = useSaveOwn(editing, () => setLater(false));
  const waits = profile.PendingEmail !== null || profile.PendingPhone !== null;
  const isConfirming = waits && !later;
  const top = useFocusOnChange(isConfirming);
  return (
    <div ref={top} tabIndex={-1}>
      {isConfirming ? (
        <ConfirmationCard profile={profile} onLater={() => setLater(true)} />
      ) : (
        <>
          <PendingAddresses profile={profile} onConfirm={() => setLater(false)} />
          <ProfileForm {...{ profile, editing, saving }} />
        </>
      )}
    </div>
  );
}

/** Moves the focus to the start of a view that replaces another; not on the first render. */
function useFocusOnChange(view: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    const field = view ? top.current?.querySelector<HTMLElement>('input') : null;
    (field ?? top.current)?.focus();
  }, [view]);
  return top;
}
