import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { findAccentFault, normaliseAccent } from '#domain/clubs/accent.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormSection } from '#web/page/editing/FormSection.tsx';
import { PicturePicker } from '#web/page/pictures/PicturePicker.tsx';
import { TimeZoneField } from '#web/page/time-zones/TimeZoneField.tsx';
import { ColourInput } from '#web/ui/ColourInput.tsx';
import { TextField } from '#web/ui/Field.tsx';
import styles from './OrganizationSettings.module.css';
import { texts } from './texts.ts';
import { LOGO, type SettingsEditing } from './use-settings.ts';

/** The paint of the kerbs without a club's colour. */
const OWN_ACCENT = '#e8431a';

/** The face of the club: its logo and its accent colour (docs/product.md#a-clubs-face). */
function FaceFields({ form }: { form: SettingsEditing }) {
  const { values, errors, change, uploads } = form;
  const accent = normaliseAccent(values.Accent) ?? OWN_ACCENT;
  // The picker keeps the last colour while the typed text is none.
  const [picked, setPicked] = useState(OWN_ACCENT);
  if (accent !== picked && findAccentFault(accent) !== 'noColour') setPicked(accent);
  return (
    <>
      <PicturePicker
        label={texts.logo}
        field={LOGO}
        uploads={uploads}
        address={values.Logo}
        error={errors['/Logo']}
        onChange={Logo => change({ Logo })}
      >
        {shown => (
          <div className="stack-1">
            <strong>{texts.logo}</strong>
            {shown && <img className={styles.logo} src={shown} alt="" />}
            <p className="soft small">{texts.logoHint}</p>
          </div>
        )}
      </PicturePicker>
      <TextField
        label={texts.accent}
        hint={texts.accentHint}
        maxLength={7}
        verbatim
        {...bindText(form, 'Accent')}
      >
        <ColourInput label={texts.pickAccent} value={picked} onChange={Accent => change({ Accent })} />
      </TextField>
    </>
  );
}

/** Name, face and time zone of the club. */
export function SettingsForm({ organizationId, form }: { organizationId: string; form: SettingsEditing }) {
  return (
    <FormSection
      title={texts.organization}
      form={form}
      within={paths.organizationSettings(organizationId)}
      unsaved={texts.unsaved}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={120}
        {...bindText(form, 'Name')}
      />
      <FaceFields form={form} />
      <TimeZoneField {...bindText(form, 'TimeZone')} />
    </FormSection>
  );
}
