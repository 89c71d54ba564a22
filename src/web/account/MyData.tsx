import { paths } from '#contract/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AccessTokens } from './AccessTokens.tsx';
import { Calendar } from './Calendar.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { LogOutEverywhere } from './LogOutEverywhere.tsx';
import styles from './MyData.module.css';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import { texts } from './texts.ts';

/** The screen of sessions, passkeys, access tokens, calendar, download and deletion. */
export function MyData() {
  return (
    <>
      <PageHeader title={texts.title} back={paths.profile()} />
      <div className={classes('stack-2', styles.cards)}>
        <Sessions />
        <Passkeys />
        <LogOutEverywhere />
        <AccessTokens />
        <Calendar />
        <DownloadData />
        <DeleteAccount />
      </div>
    </>
  );
}
