import { Button } from '#web/ui/Button.tsx';
import { ReloadNotice } from './ReloadNotice.tsx';
import { texts } from './texts.ts';
import type { Editing } from './use-editing.ts';

interface SaveActionsProps {
  form: Editing;
  /** The label of the button that saves. */
  save: string;
}

/** The end of a form over saved data: the buttons that save and discard the changes. Without changes Save keeps the focus. */
export function SaveActions({ form, save }: SaveActionsProps) {
  const { changed, stale, saving, discard, reload } = form;
  return (
    <>
      {stale && <ReloadNotice news={texts.savedElsewhere} onReload={reload} />}
      <div className="actions">
        <Button type="submit" variant="primary" aria-disabled={!changed || stale} busy={saving}>
          {save}
        </Button>
        {changed && <Button onClick={discard}>{texts.discard}</Button>}
      </div>
    </>
  );
}
