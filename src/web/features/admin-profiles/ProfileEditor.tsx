import { useId, useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import { ApiError } from '#web/errors.ts';
import { paths } from '#web/paths.ts';
import { GarageEditor } from '#web/profile-form/GarageEditor.tsx';
import { InfoEditor } from '#web/profile-form/InfoEditor.tsx';
import { UserCard } from '#web/profile-form/UserCard.tsx';
import { useProfileDraft } from '#web/profile-form/use-profile-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { LeaveDialog } from '#web/unsaved/LeaveDialog.tsx';
import styles from './ProfileEditor.module.css';
import { useSaveProfile } from './use-save-profile.ts';

interface ProfileEditorProps {
  profile: ReplyOf<'GetProfileAdmin'>;
  organizationId: string;
  back: string;
}

const tabs = [
  { value: 'info', label: 'Info' },
  { value: 'garage', label: 'Garage' },
] as const;
const FIXED_EMAIL = 'They have signed in with it, or another club relies on it: only they can change it.';

type Tab = (typeof tabs)[number]['value'];

/** The tabs Info and Garage, and the buttons that save both, above and below them. */
export function ProfileEditor({ profile, organizationId, back }: ProfileEditorProps) {
  const editing = useProfileDraft(profile);
  const saving = useSaveProfile(organizationId, profile);
  const [tab, setTab] = useState<Tab>('info');
  const formId = useId();

  const save = () => {
    if (!editing.changed || saving.isPending || editing.uploads.busy) return;
    const prepared = editing.prepare();
    if (!prepared) return setTab('garage');
    saving.mutate(prepared.body, {
      onSuccess: prepared.saved,
      onError: error => {
        if (!(error instanceof ApiError)) return;
        prepared.refused(error.errors);
        const places = error.errors.map(({ path = '' }) => path.startsWith('/Garage'));
        if (places.length > 0 && !places.includes(tab === 'garage')) setTab(places[0] ? 'garage' : 'info');
      },
    });
  };
  const saveButton = (
    <Button
      {...(tab === 'info' ? ({ type: 'submit', form: formId } as const) : { onClick: save })}
      variant="primary"
      disabled={!editing.changed}
      busy={saving.isPending || editing.uploads.busy}
    >
      Save Profile
    </Button>
  );

  return (
    <>
      <PageHeader title="User Profile" back={back} actions={saveButton} />
      <div className={styles.editor}>
        <UserCard profile={profile} />
        <ToggleGroup label="Part of the profile" options={tabs} value={tab} onChange={setTab} />
        {tab === 'info' ? (
          <Card>
            <Form id={formId} label="Info" onSubmit={save}>
              <InfoEditor editing={editing} fixedEmail={profile.MayChangeEmail ? undefined : FIXED_EMAIL} />
            </Form>
          </Card>
        ) : (
          <div inert={saving.isPending}>
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
