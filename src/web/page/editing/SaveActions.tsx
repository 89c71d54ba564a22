import { Button } from '#web/ui/Button.tsx';
import { ReloadNotice } from './ReloadNotice.tsx';
import { texts } from './texts.ts';
import type { Editing } from './use-editing.ts';

interface SaveActionsProps {
  form: Editing;
  /** What the button says that saves. */
  save: string;
  /** 'Somebody else has saved this event.', where that is noticed. */
  savedElsewhere?: string | undefined;
}

/** The end of a form over saved data: what saves it, and what gives the changes up. */
export function SaveActions({ form, save, savedElsewhere }: SaveActionsProps) {
  const { changed, stale, saving, discard, reload } = form;
  return (
    <>
      {stale && savedElsewhere && <ReloadNotice news={savedElsewhere} onReload={reload} />}
      <div className="actions">
        <Button type="submit" variant="primary" disabled={!changed || stale} busy={saving}>
          {save}
        </Button>
        {changed && <Button onClick={discard}>{texts.discard}</Button>}
      </div>
    </>
  );
}
