import { useRef } from 'react';
import { communication } from '#domain/messages/preference.ts';
import { PicturePicker } from '#web/page/pictures/PicturePicker.tsx';
import { profileFormTexts as texts } from '#web/people/texts.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/Field.tsx';
import { useFocusOnFault } from './faults.ts';
import styles from './ProfileForm.module.css';
import { PERSON_PICTURE, type TypedInfo } from './profile-draft.ts';
import type { ProfileEditing } from './use-profile-draft.ts';

type InfoText = Exclude<keyof TypedInfo, 'PreferredCommunicationType' | 'Picture'>;

const ways = [
  { value: communication.sms, label: texts.ways.sms },
  { value: communication.email, label: texts.ways.email },
  { value: communication.optOut, label: texts.ways.optOut },
];

/** The values that a browser may fill in for its owner. */
const ownAutoComplete: Record<InfoText, string> = {
  DisplayName: 'nickname',
  FirstName: 'given-name',
  LastName: 'family-name',
  Email: 'email',
  Phone: 'tel',
  Address: 'address-line1',
};

interface InfoEditorProps {
  editing: ProfileEditing;
  /** The caller's own profile: the browser may fill it in. */
  own?: boolean | undefined;
  /** Why e-mail, phone, address and preference cannot be changed here, where they cannot. */
  fixedContact?: string | undefined;
  /** Why Opt-Out is not offered here, where it is not. */
  noOptOut?: string | undefined;
  emailHint?: string | undefined;
}

/** Names, contact data and preferred communication of a person (docs/product.md#user-profile). */
export function InfoEditor({ editing, own = false, fixedContact, noOptOut, emailHint }: InfoEditorProps) {
  const { info, faults, typeInfo } = editing;
  const name = info.DisplayName || `${info.FirstName} ${info.LastName}`.trim() || info.Email;
  const isFixed = fixedContact !== undefined;
  const chosen = info.PreferredCommunicationType;
  const offered = ways.filter(({ value }) => !noOptOut || value !== communication.optOut || value === chosen);
  const whole = useRef<HTMLDivElement>(null);
  useFocusOnFault(whole, faults);
  const field = (name: InfoText) => ({
    label: texts.fields[name],
    error: faults[name],
    value: info[name],
    autoComplete: own ? ownAutoComplete[name] : 'off',
    onChange: ({ target }: { target: { value: string } }) => typeInfo({ [name]: target.value }),
  });
  return (
    <div ref={whole} className={classes('fields', styles.infoFields)}>
      <div className={styles.wholeRow}>
        <PicturePicker
          label={texts.picture}
          field={PERSON_PICTURE}
          uploads={editing.uploads}
          address={info.Picture}
          error={faults.Picture}
          onChange={address => editing.choosePicture(PERSON_PICTURE, address)}
        >
          {shown => (
            <span data-face>
              <Avatar name={name} picture={shown} size="portrait" />
            </span>
          )}
        </PicturePicker>
      </div>
      <TextField {...field('DisplayName')} autoCapitalize="words" maxLength={120} />
      <TextField {...field('FirstName')} autoCapitalize="words" maxLength={120} />
      <TextField {...field('LastName')} autoCapitalize="words" maxLength={120} />
      <TextField
        {...field('Email')}
        readOnly={isFixed}
        hint={fixedContact ?? emailHint}
        inputMode="email"
        verbatim
        maxLength={254}
      />
      <TextField {...field('Phone')} readOnly={isFixed} inputMode="tel" maxLength={32} />
      <ChoiceField
        label={texts.fields.Preferred}
        hint={isFixed ? undefined : noOptOut}
        disabled={isFixed}
        error={faults.PreferredCommunicationType}
        value={chosen}
        options={offered}
        onChoose={type => typeInfo({ PreferredCommunicationType: type })}
      />
      <div className={styles.wholeRow}>
        <TextField {...field('Address')} readOnly={isFixed} maxLength={300} />
      </div>
    </div>
  );
}
