import { useId } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import { paths } from '#web/paths.ts';
import { GarageEditor } from '#web/profile-form/GarageEditor.tsx';
import { InfoEditor } from '#web/profile-form/InfoEditor.tsx';
import { UserCard } from '#web/profile-form/UserCard.tsx';
import { useProfileDraft } from '#web/profile-form/use-profile-draft.ts';
import { profileTabs } from '#web/profile-form/use-save-profile.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { LeaveDialog } from '#web/unsaved/LeaveDialog.tsx';
import { ReloadNotice } from '#web/unsaved/ReloadNotice.tsx';
import styles from './ProfileEditor.module.css';
import { useSaveForAdmin } from './use-save-for-admin.ts';

interface ProfileEditorProps {
  profile: ReplyOf<'GetProfileAdmin'>;
  organizationId: string;
  back: string;
}

const FIXED_EMAIL = 'They have signed in with it, or another club relies on it: only they can change it.';

/** The tabs Info and Garage, and the buttons that save both, above and below them. */
export function ProfileEditor({ profile, organizationId, back }: ProfileEditorProps) {
  const editing = useProfileDraft(profile);
  const saving = useSaveForAdmin(organizationId, profile, editing);
  const { tab, setTab, save } = saving;
  const formId = useId();

  const saveButton = (
    <Button
      {...(tab === 'info' ? ({ type: 'submit', form: formId } as const) : { onClick: save })}
      variant="primary"
      disabled={!editing.changed}
      busy={saving.busy}
    >
      Save Profile
    </Button>
  );

  return (
    <>
      <PageHeader title="User Profile" back={back} actions={saveButton} />
      <div className={styles.editor}>
        {saving.stale && (
          <ReloadNotice news="This profile was saved elsewhere meanwhile." onReload={saving.reload} />
        )}
        <UserCard profile={profile} />
        <ToggleGroup label="Part of the profile" options={profileTabs} value={tab} onChange={setTab} />
        {tab === 'info' ? (
          <Card>
            <Form id={formId} label="Info" onSubmit={save}>
              <InfoEditor editing={editing} fixedEmail={profile.MayChangeEmail ? undefined : FIXED_EMAIL} />
            </Form>
          </Card>
        ) : (
          <div inert={saving.isSending}>
            <GarageEditor editing={editing} />
          </div>
        )}
        <div>{saveButton}</div>
      </div>
      <LeaveDialog
        unsaved={editing.changed}
        within={paths.adminProfile(organizationId, profile.UserId)}
        what="Your changes to the profile are not saved."
      />
    </>
  );
}
