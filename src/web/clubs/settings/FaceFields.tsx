import { useState } from 'react';
import { findAccentFault, normaliseAccent } from '#domain/clubs/accent.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { PicturePicker } from '#web/page/pictures/PicturePicker.tsx';
import { ColourInput } from '#web/ui/ColourInput.tsx';
import { TextField } from '#web/ui/Field.tsx';
import styles from './OrganizationSettings.module.css';
import { texts } from './texts.ts';
import { LOGO, type SettingsEditing } from './use-settings.ts';

/** The paint of the kerbs without a club's colour. */
const OWN_ACCENT = '#e8431a';

/** The face of the club: its logo and its accent colour (docs/product.md#a-clubs-face). */
export function FaceFields({ form }: { form: SettingsEditing }) {
  const { now, type, faults, uploads } = form;
  const accent = normaliseAccent(now.accent) ?? OWN_ACCENT;
  // The picker keeps the last colour while the typed text is none.
  const [picked, setPicked] = useState(OWN_ACCENT);
  if (accent !== picked && findAccentFault(accent) !== 'noColour') setPicked(accent);
  return (
    <>
      <PicturePicker
        label={texts.logo}
        field={LOGO}
        uploads={uploads}
        address={now.logo}
        error={faults['/Logo']}
        onChange={logo => type({ logo })}
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
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={faults['/Accent']}
        {...bindText(form, 'accent')}
      >
        <ColourInput label={texts.pickAccent} value={picked} onChange={chosen => type({ accent: chosen })} />
      </TextField>
    </>
  );
}
