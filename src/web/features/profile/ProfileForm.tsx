import { useId } from 'react';
import type { OwnProfile } from '#contract/schemas/people.ts';
import { isSignInNeeded } from '#web/errors.ts';
import { GarageEditor } from '#web/profile-form/GarageEditor.tsx';
import { InfoEditor } from '#web/profile-form/InfoEditor.tsx';
import { UserCard } from '#web/profile-form/UserCard.tsx';
import type { ProfileEditing } from '#web/profile-form/use-profile-draft.ts';
import { profileTabs } from '#web/profile-form/use-save-profile.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Form } from '#web/ui/Form.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { ReloadNotice } from '#web/unsaved/ReloadNotice.tsx';
import { Notice } from './Notice.tsx';
import styles from './Profile.module.css';
import type { useSaveOwn } from './use-save-own.ts';

interface ProfileFormProps {
  profile: OwnProfile;
  editing: ProfileEditing;
  saving: ReturnType<typeof useSaveOwn>;
  signInAgain: () => void;
}

const EMAIL_HINT = 'A new one is used once you have typed the code that is sent to it.';

/** My Info beside My Garage; on a phone one of the two, as the tabs say. Each has a button that saves both. */
export function ProfileForm({ profile, editing, saving, signInAgain }: ProfileFormProps) {
  const { tab, setTab, save, busy } = saving;
  const formId = useId();
  const look = { variant: 'primary', disabled: !editing.changed, busy } as const;
  return (
    <div className={styles.screen}>
      {saving.stale && (
        <ReloadNotice news="Your profile was saved elsewhere meanwhile." onReload={saving.reload} />
      )}
      {isSignInNeeded(saving.error) && (
        <Notice action="Sign in again" onAction={signInAgain}>
          Sign in again to save this. What you have typed stays.
        </Notice>
      )}
      <div className={styles.columns}>
        <section className={styles.column} aria-labelledby={`${formId}-info`}>
          <h2 id={`${formId}-info`}>My Info</h2>
          <UserCard profile={profile} />
          <div className={styles.tabs}>
            <ToggleGroup label="Part of the profile" options={profileTabs} value={tab} onChange={setTab} />
          </div>
          <div className={classes(styles.part, tab !== 'info' && styles.other)}>
            <Card>
              <Form id={formId} label="My Info" onSubmit={save}>
                <InfoEditor own editing={editing} emailHint={EMAIL_HINT} />
              </Form>
            </Card>
            <Button type="submit" form={formId} {...look}>
              Save Profile
            </Button>
          </div>
        </section>
        <section
          className={classes(styles.column, tab !== 'garage' && styles.other)}
          aria-labelledby={`${formId}-garage`}
        >
          <h2 id={`${formId}-garage`}>My Garage</h2>
          <div inert={saving.isSending}>
            <GarageEditor editing={editing} />
          </div>
          <Button onClick={save} {...look}>
            Save Profile
          </Button>
        </section>
      </div>
    </div>
  );
}
