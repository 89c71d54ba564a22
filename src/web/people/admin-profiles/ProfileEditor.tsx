import { useId } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import { communication } from '#domain/messages/preference.ts';
import { api } from '#web/client/api.ts';
import { queryClient, queryFor } from '#web/client/query-client.ts';
import { ReloadNotice } from '#web/page/editing/ReloadNotice.tsx';
import { GarageEditor } from '#web/people/profile-form/GarageEditor.tsx';
import { InfoEditor } from '#web/people/profile-form/InfoEditor.tsx';
import { UserCard } from '#web/people/profile-form/UserCard.tsx';
import { type ProfileEditing, useProfileDraft } from '#web/people/profile-form/use-profile-draft.ts';
import { profileTabs, useSaveProfile } from '#web/people/profile-form/use-save-profile.ts';
import { profileFormTexts as formTexts, adminProfileTexts as texts } from '#web/people/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';

interface ProfileEditorProps {
  profile: ReplyOf<'GetProfileAdmin'>;
  organizationId: string;
  back: string;
}

/** The tabs Info and Garage, and the buttons that save both, above and below them. */
export function ProfileEditor({ profile, organizationId, back }: ProfileEditorProps) {
  const editing = useProfileDraft(profile);
  const saving = useSaveForAdmin(organizationId, profile.UserId, editing);
  const { tab, setTab, save } = saving;
  const formId = useId();
  const hasOptedOut = profile.PreferredCommunicationType === communication.optOut;

  const saveButton = (
    <Button
      {...(tab === 'info' ? ({ type: 'submit', form: formId } as const) : { onClick: save })}
      variant="primary"
      aria-disabled={!editing.changed}
      busy={saving.busy}
    >
      {formTexts.saveProfile}
    </Button>
  );

  return (
    <>
      <PageHeader title={formTexts.profile} back={back} actions={saveButton} />
      <div className="stack-2">
        {saving.stale && <ReloadNotice news={texts.savedElsewhere} onReload={saving.reload} />}
        <UserCard profile={profile} />
        <ToggleGroup label={formTexts.parts} options={profileTabs} value={tab} onChange={setTab} />
        {tab === 'info' ? (
          <Card>
            <Form id={formId} label={formTexts.info} onSubmit={save}>
              <InfoEditor
                editing={editing}
                fixedContact={profile.MayChangeContact ? undefined : texts.fixedContact}
                noOptOut={hasOptedOut ? undefined : texts.noOptOut}
              />
            </Form>
          </Card>
        ) : (
          <div inert={saving.isSending}>
            <GarageEditor editing={editing} />
          </div>
        )}
        <Reasons lines={saving.failure} />
        <div className="actions">
          {saveButton}
          {editing.changed && <Button onClick={editing.discard}>{formTexts.discard}</Button>}
        </div>
      </div>
    </>
  );
}

/** Saves a person's profile as an admin. */
function useSaveForAdmin(organizationId: string, userId: string, editing: ProfileEditing) {
  const query = queryFor('GetProfileAdmin', { userId, organizationId });
  return useSaveProfile({
    editing,
    load: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    send: body => api.SaveProfileAdmin({ query: { organizationId }, body }),
  });
}
