import { useId, useRef } from 'react';
import type { OwnProfile } from '#contract/people/people.ts';
import { api } from '#web/client/api.ts';
import { queryClient, queryFor } from '#web/client/query-client.ts';
import { ReloadNotice } from '#web/page/editing/ReloadNotice.tsx';
import { GarageEditor } from '#web/people/profile-form/GarageEditor.tsx';
import { InfoEditor } from '#web/people/profile-form/InfoEditor.tsx';
import { UserCard } from '#web/people/profile-form/UserCard.tsx';
import type { ProfileEditing } from '#web/people/profile-form/use-profile-draft.ts';
import { type ProfileTab, profileTabs, useSaveProfile } from '#web/people/profile-form/use-save-profile.ts';
import { profileFormTexts as formTexts, profileTexts as texts } from '#web/people/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import styles from './Profile.module.css';

interface ProfileFormProps {
  profile: OwnProfile;
  editing: ProfileEditing;
  saving: ReturnType<typeof useSaveOwn>;
}

/** My Info beside My Garage; on a phone, the part that the switch selects. Each has a button that saves both. */
export function ProfileForm({ profile, editing, saving }: ProfileFormProps) {
  const { tab, setTab, save, busy } = saving;
  const formId = useId();
  const { info, garage, lead } = useFocusOnPart();
  const look = { variant: 'primary', 'aria-disabled': !editing.changed, busy } as const;
  const discard = editing.changed && <Button onClick={editing.discard}>{formTexts.discard}</Button>;
  return (
    <div className={classes('stack-2', styles.screen)}>
      {saving.stale && <ReloadNotice news={texts.savedElsewhere} onReload={saving.reload} />}
      <div className={classes('stack-3 at-top', styles.columns)}>
        <section className={classes('stack-15', styles.column)} aria-labelledby={`${formId}-info`}>
          <h2 ref={info} id={`${formId}-info`} tabIndex={-1}>
            {texts.info}
          </h2>
          <UserCard profile={profile} />
          <ToggleGroup
            label={formTexts.parts}
            options={profileTabs}
            value={tab}
            onChange={setTab}
            onPress={lead}
          />
          <div className={classes('stack-15', tab !== 'info' && styles.other)}>
            <Card>
              <Form id={formId} label={texts.info} onSubmit={save}>
                <InfoEditor own editing={editing} emailHint={texts.emailHint} />
              </Form>
            </Card>
            {tab === 'info' && <Reasons lines={saving.failure} />}
            <div className="actions">
              <Button type="submit" form={formId} {...look}>
                {formTexts.saveProfile}
              </Button>
              {discard}
            </div>
          </div>
        </section>
        <section
          className={classes('stack-15', styles.column, tab !== 'garage' && styles.other)}
          aria-labelledby={`${formId}-garage`}
        >
          <h2 ref={garage} id={`${formId}-garage`} tabIndex={-1}>
            {texts.garage}
          </h2>
          <div inert={saving.isSending}>
            <GarageEditor editing={editing} />
          </div>
          {tab === 'garage' && <Reasons lines={saving.failure} />}
          <div className="actions">
            <Button onClick={save} {...look}>
              {formTexts.saveProfile}
            </Button>
            {discard}
          </div>
        </section>
      </div>
    </div>
  );
}

/** Focuses the pressed part where both parts are side by side. */
function useFocusOnPart() {
  const info = useRef<HTMLHeadingElement>(null);
  const garage = useRef<HTMLHeadingElement>(null);
  const lead = (part: ProfileTab) => {
    const [left = 0, right = 0] = [info, garage].map(
      heading => heading.current?.getBoundingClientRect().left,
    );
    if (right > left) (part === 'info' ? info : garage).current?.focus();
  };
  return { info, garage, lead };
}

/** Saves the caller's own profile; calls `onWaiting` when an address waits for a code. */
export function useSaveOwn(editing: ProfileEditing, onWaiting: () => void) {
  return useSaveProfile({
    editing,
    load: () => queryClient.fetchQuery({ ...queryFor('GetProfile'), staleTime: 0 }),
    send: async body => {
      const waits = await api.SaveProfile({ body });
      if (waits.RequiresEmailVerification || waits.RequiresPhoneVerification) onWaiting();
      return waits;
    },
  });
}
