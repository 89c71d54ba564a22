import { useEffect, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { OwnProfile } from '#contract/people/people.ts';
import { LeaveDialog } from '#web/page/editing/LeaveDialog.tsx';
import { useProfileDraft } from '#web/people/profile-form/use-profile-draft.ts';
import { ConfirmationCard } from './ConfirmationCard.tsx';
import { PendingAddresses } from './PendingAddresses.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { texts } from './texts.ts';
import { useSaveOwn } from './use-save-own.ts';

/** The profile to edit, or the view that asks for the code of a new e-mail or phone. */
export function OwnProfileEditor({ profile }: { profile: OwnProfile }) {
  const editing = useProfileDraft(profile);
  const [later, setLater] = useState(false);
  const saving = useSaveOwn(profile, editing, () => setLater(false));
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
      <LeaveDialog
        unsaved={editing.changed}
        within={paths.profile()}
        what={texts.unsaved}
        onLeave={editing.discard}
      />
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
