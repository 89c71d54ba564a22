import { useQuery } from '@tanstack/react-query';
import { paths } from '#contract/paths.ts';
import { MyClubs } from '#web/clubs/memberships/MyClubs.tsx';
import { queryFor } from '#web/data/query-client.ts';
import { useSession } from '#web/data/session.ts';
import { HelpLink } from '#web/page/HelpLink.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import linkStyles from '#web/people/profile-form/MyDataLink.module.css';
import { texts as formTexts } from '#web/people/profile-form/texts.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { OwnProfileEditor } from './OwnProfileEditor.tsx';
import { texts } from './texts.ts';

/** The caller's own profile (docs/product.md#user-profile). */
export function ProfileScreen() {
  const session = useSession();
  const query = useQuery(queryFor('GetProfile'));
  return (
    <>
      <PageHeader
        title={texts.title}
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
            <MyClubs />
            <MyDataLink />
          </>
        )}
      </QueryScreen>
      <HelpLink />
    </>
  );
}

/** Links from the profile to My data. */
function MyDataLink() {
  return (
    <div className={classes('actions row-1 soft', linkStyles.link)}>
      <LinkButton icon="lock" to={paths.myData()}>
        {formTexts.myData}
      </LinkButton>
      <p>{formTexts.myDataHint}</p>
    </div>
  );
}
