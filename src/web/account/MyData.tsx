import { paths } from '#contract/paths.ts';
import { useRead } from '#web/data/query-client.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { AccessTokens } from './AccessTokens.tsx';
import { Calendar } from './Calendar.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { LogOutEverywhere } from './LogOutEverywhere.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import { texts } from './texts.ts';

/** The screen of sessions, passkeys, access tokens, calendar, download and deletion. */
export function MyData() {
  // A section that comes later would move the buttons below it, the one that deletes the account among them. After a
  // failed query its section asks again as soon as it is shown, and says so itself.
  const isLoading = [
    useRead('GetSessions', {}, { staleTime: 0 }),
    useRead('GetSecurityLog', {}, { staleTime: 0 }),
    useRead('GetPasskeys', {}, { staleTime: 0 }),
    useRead('GetAccessTokens', {}, { staleTime: 0 }),
    useRead('GetCalendar', {}, { staleTime: 0 }),
  ].some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0);
  return (
    <>
      <PageHeader title={texts.title} back={paths.profile()} />
      {isLoading ? <ScreenState kind="loading" /> : <Sections />}
    </>
  );
}

function Sections() {
  return (
    <div className="stack-2 form-width">
      <Sessions />
      <Passkeys />
      <LogOutEverywhere />
      <AccessTokens />
      <Calendar />
      <DownloadData />
      <DeleteAccount />
    </div>
  );
}
