import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { findAccentFault, normaliseAccent } from '#domain/clubs/accent.ts';
import { api } from '#web/client/api.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { usePictureUploads } from '#web/page/pictures/picture-uploads.ts';
import { texts } from './texts.ts';

/** Returns what is wrong with a typed accent colour; undefined if it is valid or empty. */
function findTypedAccentFault(typed: string): string | undefined {
  const accent = normaliseAccent(typed);
  const fault = accent === null ? null : findAccentFault(accent);
  return fault === null ? undefined : texts.accentFaults[fault];
}

/** The key of the logo's upload. */
export const LOGO = 'logo';

export type SettingsEditing = ReturnType<typeof useSettings>;

/** Holds the settings of a club while they are edited. */
export function useSettings(settings: OrganizationSettings) {
  const { OrganizationId, Version, Name, MotorSportRegId, TimeZone, Logo, Accent } = settings;
  const uploads = usePictureUploads();
  const form = useSavedForm({
    name: `club:${OrganizationId}`,
    saved: {
      Name,
      TimeZone,
      Logo,
      Accent: Accent ?? '',
    },
    submit: values =>
      api.SaveOrganizationSettings({
        query: { organizationId: OrganizationId },
        body: {
          ...values,
          Version,
          MotorSportRegId,
          Accent: normaliseAccent(values.Accent),
        },
      }),
    validate: values => {
      const accentFault = findTypedAccentFault(values.Accent);
      return {
        ...(accentFault && { '/Accent': accentFault }),
        ...(uploads.busy && { '/Logo': texts.logoUploading }),
      };
    },
    onSaved: uploads.releaseFinished,
    messages: { saved: texts.saved, failed: texts.notSaved },
  });
  return { ...form, uploads };
}
