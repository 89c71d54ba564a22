import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { texts } from './texts.ts';

interface ReloadNoticeProps {
  /** The news that the notice begins with: 'Someone else has saved this event.' */
  news: string;
  /** The fate of the user's changes; without it, they stay over the newer save. */
  hint?: string;
  onReload: () => Promise<unknown>;
}

/** Offers to load a newer save by somebody else, while the user's own changes stay on screen. */
export function ReloadNotice({ news, hint, onReload }: ReloadNoticeProps) {
  const reload = () => {
    alertBoard.clear();
    return onReload();
  };
  return (
    <div className="spread tinted">
      <p>{hint === undefined ? texts.reloadHint(news) : `${news} ${hint}`}</p>
      <Button icon="retry" onClick={reload}>
        {texts.reload}
      </Button>
    </div>
  );
}
