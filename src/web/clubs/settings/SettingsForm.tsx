import { useState } from 'react';
import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { findAccentFault, normaliseAccent } from '#domain/clubs/accent.ts';
import { normaliseOrganizationId } from '#domain/motorsportreg/organization-id.ts';
import { api } from '#web/client/api.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormSection } from '#web/page/editing/FormSection.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { PicturePicker } from '#web/page/pictures/PicturePicker.tsx';
import { usePictureUploads } from '#web/page/pictures/picture-uploads.ts';
import { TimeZoneField } from '#web/page/time-zones/TimeZoneField.tsx';
import { ColourInput } from '#web/ui/ColourInput.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TextField } from '#web/ui/Field.tsx';
import styles from './OrganizationSettings.module.css';
import { texts } from './texts.ts';

/** The paint of the kerbs without a club's colour. */
const OWN_ACCENT = '#e8431a';

/** The key of the logo's upload. */
const LOGO = 'logo';

const ID_LENGTH = 35;

/** Returns what is wrong with a typed accent colour; undefined if it is valid or empty. */
function findTypedAccentFault(typed: string): string | undefined {
  const accent = normaliseAccent(typed);
  const fault = accent === null ? null : findAccentFault(accent);
  return fault === null ? undefined : texts.accentFaults[fault];
}

/** Returns what is wrong with a typed MotorSportRegId; undefined if it is valid or empty. */
export function findIdFault(typed: string): string | undefined {
  const id = typed.trim();
  if (id === '' || normaliseOrganizationId(id) !== null) return undefined;
  if (id.length !== ID_LENGTH) return texts.idLength(ID_LENGTH, id.length);
  return texts.idShape;
}

/** Name, face, time zone and MotorSportRegId of the club (docs/product.md#club-settings). */
export function SettingsForm({ settings }: { settings: OrganizationSettings }) {
  const { OrganizationId, Version, Name, MotorSportRegId, TimeZone, Logo, Accent } = settings;
  const uploads = usePictureUploads();
  const form = useSavedForm({
    name: `club:${OrganizationId}`,
    saved: { Name, TimeZone, Logo, Accent: Accent ?? '', MotorSportRegId: MotorSportRegId ?? '' },
    submit: values =>
      api.SaveOrganizationSettings({
        query: { organizationId: OrganizationId },
        body: {
          ...values,
          Version,
          Accent: normaliseAccent(values.Accent),
          MotorSportRegId: values.MotorSportRegId.trim() || null,
        },
      }),
    validate: values => {
      const [accentFault, idFault] = [
        findTypedAccentFault(values.Accent),
        findIdFault(values.MotorSportRegId),
      ];
      return {
        ...(accentFault && { '/Accent': accentFault }),
        ...(idFault && { '/MotorSportRegId': idFault }),
        ...(uploads.busy && { '/Logo': texts.logoUploading }),
      };
    },
    onSaved: uploads.releaseFinished,
    messages: { saved: texts.saved },
  });
  const accent = normaliseAccent(form.values.Accent) ?? OWN_ACCENT;
  // The picker keeps the last colour while the typed text is none.
  const [picked, setPicked] = useState(OWN_ACCENT);
  if (accent !== picked && findAccentFault(accent) !== 'noColour') setPicked(accent);
  return (
    <FormSection title={texts.organization} form={form}>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={120}
        {...bindText(form, 'Name')}
      />
      <PicturePicker
        label={texts.logo}
        field={LOGO}
        uploads={uploads}
        address={form.values.Logo}
        error={form.errors['/Logo']}
        onChange={logo => form.change({ Logo: logo })}
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
        <ColourInput
          label={texts.pickAccent}
          value={picked}
          onChange={colour => form.change({ Accent: colour })}
        />
      </TextField>
      <TimeZoneField {...bindText(form, 'TimeZone')} />
      <TextField
        label={texts.id}
        hint={texts.idHint}
        maxLength={60}
        autoCapitalize="characters"
        spellCheck={false}
        {...bindText(form, 'MotorSportRegId')}
      />
      <Disclosure summary={texts.whereId}>
        <p className="soft small">{texts.idPlace}</p>
        <p className="small strong figures breakable">{texts.idExample}</p>
      </Disclosure>
    </FormSection>
  );
}
