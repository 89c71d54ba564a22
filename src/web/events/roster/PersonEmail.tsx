import type { ReplyOf } from '#contract/calls.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import type { RosterRow } from './draft-rows.ts';

interface PersonEmailProps {
  organizationId: string;
  row: RosterRow;
}

/** The e-mail of an attendee: a field while the club may correct it, otherwise why it may not. */
export function PersonEmail({ organizationId, row }: PersonEmailProps) {
  const { id: userId, email, isNew, hasProfile } = row;
  const isOpen = hasProfile && !isNew;
  const { data: profile } = useRead('GetProfileAdmin', { userId, organizationId }, { enabled: isOpen });
  if (profile?.MayChangeContact) return <EmailForm {...{ organizationId, profile }} />;
  return (
    <div>
      <p className="breakable">{email}</p>
      {!isNew && !hasProfile && <p className="soft small">{texts.asTyped}</p>}
      {profile && <p className="soft small">{texts.ownEmail}</p>}
    </div>
  );
}

interface EmailFormProps {
  organizationId: string;
  profile: ReplyOf<'GetProfileAdmin'>;
}

function EmailForm({ organizationId, profile }: EmailFormProps) {
  const form = useSavedForm({
    name: `email:${profile.UserId}`,
    saved: { Email: profile.Email ?? '' },
    submit: ({ Email }) =>
      api.SaveProfileAdmin({ query: { organizationId }, body: { ...profile, Email: Email.trim() } }),
    validate: ({ Email }) => (normaliseEmail(Email) === null ? { '/Email': texts.noAddress } : {}),
    messages: { saved: texts.emailSaved, failed: texts.emailNotSaved },
  });
  return (
    <Form label={texts.saveEmail} onSubmit={form.save}>
      <TextField
        label={texts.email}
        inputMode="email"
        verbatim
        maxLength={254}
        {...bindText(form, 'Email')}
      />
      {form.changed && (
        <div className="actions">
          <Button type="submit" busy={form.saving}>
            {texts.saveEmail}
          </Button>
        </div>
      )}
      <Reasons lines={form.failure} />
    </Form>
  );
}
