import { paths } from '#contract/paths.ts';
import { notListedTexts as texts } from '#web/app/texts.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { type ShownCall, shownCalls } from '#web/client/queued-calls.ts';
import { useSession } from '#web/client/session.ts';
import { NotSent } from '#web/evals/dashboards/NotSent.tsx';
import { LinkCard } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Shell.module.css';

/**
 * Leads to what the server did not accept, and to drafts, if the reader no longer has the role whose screens list them: the
 * club took the reader off its roster, or is gone.
 */
export function NotListed() {
  const session = useSession();
  const refused = useCurrent(shownCalls).filter(({ status }) => status.state === 'refused');
  if (!session) return null;
  const { userId, roles, keepsLog } = session;
  const isOwn = ({ call, body }: ShownCall) => call === 'LogSession' && body.UserId === userId;
  const hasToday = keepsLog && roles.includes('instructor');
  const hasLogbook = keepsLog && roles.includes('student');
  return (
    <div className={classes('stack-1 no-print', styles.unsent)}>
      {!roles.includes('instructor') && !roles.includes('student') && <NotSent listed={[]} />}
      {!hasToday && refused.some(call => !isOwn(call)) && (
        <RefusedNotes to={paths.today()} text={texts.refusedSessions} />
      )}
      {!hasLogbook && refused.some(isOwn) && <RefusedNotes to={paths.logbook()} text={texts.refusedNotes} />}
    </div>
  );
}

function RefusedNotes({ to, text }: { to: string; text: string }) {
  return (
    <LinkCard to={to} className="row-15">
      <Icon name="alert" className="danger" />
      <span>{text}</span>
    </LinkCard>
  );
}
