import { paths } from '#contract/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { LogOutEverywhere } from './LogOutEverywhere.tsx';
import styles from './MyData.module.css';
import { Sessions } from './Sessions.tsx';
import { texts } from './texts.ts';

/** Logging out everywhere, taking all data along, deleting the account. */
export function Component() {
  return (
    <>
      <PageHeader title={texts.title} back={paths.profile()} />
      <div className={styles.cards}>
        <Sessions />
        <LogOutEverywhere />
        <DownloadData />
        <DeleteAccount />
      </div>
    </>
  );
}
