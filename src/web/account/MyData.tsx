import { useState } from 'react';
import { pathOf } from '#contract/call.ts';
import { paths } from '#contract/paths.ts';
import { api } from '#web/client/api.ts';
import { downloadFile } from '#web/client/download-file.ts';
import { useRead } from '#web/client/query-client.ts';
import { useAuthor, useSession } from '#web/client/session.ts';
import { TokenList } from '#web/connections/access-tokens/TokenList.tsx';
import { tokenTexts } from '#web/connections/texts.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { signOut, useUnsentLines } from '#web/sign-in/sign-out/sign-out.ts';
import { Button } from '#web/ui/Button.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { Calendar } from './Calendar.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { NewToken } from './NewToken.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import { SignInMethods } from './SignInMethods.tsx';
import { texts } from './texts.ts';

/** The screen of sessions, ways to sign in, passkeys, access tokens, calendar, download and deletion. */
export function MyData() {
  // A section that comes later would move the buttons below it, the one that deletes the account among them. After a
  // failed query its section asks again as soon as it is shown, and says so itself.
  const isLoading = [
    useRead('GetSessions', {}, { staleTime: 0 }),
    useRead('GetSecurityLog', {}, { staleTime: 0 }),
    useRead('GetSignInMethods', {}, { staleTime: 0 }),
    useRead('GetPasskeys', {}, { staleTime: 0 }),
    useRead('GetAccessTokens', {}, { staleTime: 0 }),
    useRead('GetCalendar', {}, { staleTime: 0 }),
  ].some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0);
  return (
    <>
      <PageHeader title={texts.title} back={paths.profile()} />
      {isLoading ? (
        <ScreenState kind="loading" />
      ) : (
        <div className="stack-2 form-width">
          <Sessions />
          <SignInMethods />
          <Passkeys />
          <LogOutEverywhere />
          <AccessTokens />
          <Calendar />
          <DownloadData />
          <DeleteAccount />
        </div>
      )}
    </>
  );
}

/** Downloads all data of the person as one file. */
function DownloadData() {
  const downloading = useCommand({
    run: () => downloadFile(pathOf('GetMyData'), 'my-data.zip'),
    messages: { done: texts.downloaded },
  });
  return (
    <TitledCard className="stack-15" title={texts.download}>
      <p>{texts.downloadLead}</p>
      <div>
        <CommandButton icon="download" command={downloading}>
          {texts.download}
        </CommandButton>
      </div>
    </TitledCard>
  );
}

/** The person's access tokens, for organizers and owners of tokens: the list, making, revoking. */
function AccessTokens() {
  const query = useRead('GetAccessTokens');
  const isAdmin = useSession()?.roles.includes('admin') ?? false;
  const [making, setMaking] = useState(false);
  const clubs = useRead('GetOrganiazationsForUser', {}, { enabled: making });
  if (!isAdmin && !query.data?.Tokens.length) return null;
  return (
    <TitledCard className="stack-15" title={tokenTexts.title}>
      <p>{texts.tokens.lead}</p>
      <TokenList
        query={query}
        className="stack-15"
        none={texts.tokens.none}
        describe={({ OrganizationName }) => ({ holder: OrganizationName })}
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
    </TitledCard>
  );
}

/** Ends every session of the person, this one too (docs/product.md#sessions). */
export function LogOutEverywhere() {
  const userId = useAuthor() ?? '';
  const [asking, setAsking] = useState(false);
  const lost = useUnsentLines(userId, asking);
  const [isLoggedOut, setIsLoggedOut] = useState(false);
  const ending = useCommand({
    run: async () => {
      if (!isLoggedOut) await api.EndSessions({ body: {} });
      setIsLoggedOut(true);
      await signOut(userId);
    },
    messages: isLoggedOut ? { failed: texts.notCleared.loggedOut } : {},
  });
  return (
    <TitledCard className="stack-15" title={texts.logOut}>
      <p>{texts.logOutLead}</p>
      <div>
        <Button icon="lock" busy={ending.busy} onClick={() => setAsking(true)}>
          {texts.logOut}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          question={texts.logOutAsk}
          confirm={texts.logOut}
          variant="primary"
          disabled={!lost}
          command={ending}
          onClose={() => setAsking(false)}
        >
          <p>{texts.logsOut}</p>
          {lost?.map(line => (
            <p key={line}>{line}</p>
          ))}
        </ConfirmDialog>
      )}
    </TitledCard>
  );
}
