import { useState } from 'react';
import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { paths } from '#contract/paths.ts';
import { normaliseOrganizationId } from '#domain/motorsportreg/organization-id.ts';
import { api } from '#web/client/api.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormActions } from '#web/page/editing/FormActions.tsx';
import { useCommand } from '#web/page/editing/use-command.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { texts as settingsTexts, accessTexts as texts } from './texts.ts';

const noLogin = { User: '', Password: '' };

/** The club's id at MotorsportReg, and the login with which its rosters are read (docs/product.md#club-settings). */
export function MotorsportReg({ settings }: { settings: OrganizationSettings }) {
  return (
    <TitledCard title={texts.motorsportReg} lead={texts.credentialsHint}>
      <IdForm settings={settings} />
      <Login settings={settings} />
    </TitledCard>
  );
}

const LENGTH = 35;

/** Returns what is wrong with a typed MotorSportRegId; undefined if it is valid or empty. */
export function findIdFault(typed: string): string | undefined {
  const id = typed.trim();
  if (id === '' || normaliseOrganizationId(id) !== null) return undefined;
  if (id.length !== LENGTH) return settingsTexts.idLength(LENGTH, id.length);
  return settingsTexts.idShape;
}

function IdForm({ settings }: { settings: OrganizationSettings }) {
  const { OrganizationId: organizationId, Version, Name, MotorSportRegId } = settings;
  const form = useSavedForm({
    name: `club-motorsportreg:${organizationId}`,
    saved: { MotorSportRegId: MotorSportRegId ?? '' },
    submit: values =>
      api.SaveOrganizationSettings({
        query: { organizationId },
        body: { Version, Name, MotorSportRegId: values.MotorSportRegId.trim() || null },
      }),
    validate: values => {
      const fault = findIdFault(values.MotorSportRegId);
      return fault ? { '/MotorSportRegId': fault } : {};
    },
    messages: { saved: settingsTexts.saved, failed: settingsTexts.notSaved },
  });
  return (
    <Form onSubmit={form.save}>
      <TextField
        label={settingsTexts.id}
        hint={settingsTexts.idHint}
        maxLength={60}
        autoCapitalize="characters"
        spellCheck={false}
        {...bindText(form, 'MotorSportRegId')}
      />
      <Disclosure summary={settingsTexts.whereId}>
        <p className="soft small">{settingsTexts.idPlace}</p>
        <p className="small strong figures breakable">{settingsTexts.idExample}</p>
      </Disclosure>
      <FormActions
        whenChanged
        form={form}
        save={texts.save}
        within={paths.organizationSettings(organizationId)}
        unsaved={settingsTexts.unsaved}
      />
    </Form>
  );
}

/** Replaces or removes the club's login at MotorsportReg, which nobody can read. */
function Login({ settings }: { settings: OrganizationSettings }) {
  const { OrganizationId: organizationId, MotorsportRegCredentials: stored } = settings;
  const [isReplacing, setIsReplacing] = useState(false);
  const removal = useCommand({
    run: () => api.SaveMotorsportRegCredentials({ query: { organizationId }, body: noLogin }),
    messages: { done: texts.credentialsRemoved, failed: texts.credentialsNotSaved },
  });
  return (
    <>
      {stored && (
        <p className="row-1">
          <Icon name="lock" />
          <span>
            <strong>{texts.stored}</strong>
          </span>
        </p>
      )}
      {stored && !isReplacing ? (
        <div className="actions">
          <Button icon="edit" onClick={() => setIsReplacing(true)}>
            {texts.replace}
          </Button>
          <ConfirmButton
            icon="trash"
            variant="danger"
            label={texts.removeStored}
            question={texts.removeCredentialsTitle}
            confirm={texts.removeCredentials}
            command={removal}
          >
            {texts.removesCredentials}
          </ConfirmButton>
        </div>
      ) : (
        <MotorsportRegLoginForm
          organizationId={organizationId}
          isReplacing={isReplacing}
          onClose={() => setIsReplacing(false)}
        />
      )}
    </>
  );
}

interface MotorsportRegLoginFormProps {
  organizationId: string;
  isReplacing: boolean;
  onClose: () => void;
}

/** The form for a new login. It begins empty, because the server never returns the stored login. */
function MotorsportRegLoginForm({ organizationId, isReplacing, onClose }: MotorsportRegLoginFormProps) {
  const form = useSavedForm({
    name: null,
    saved: noLogin,
    submit: body => api.SaveMotorsportRegCredentials({ query: { organizationId }, body }),
    onSaved: onClose,
    messages: { saved: texts.credentialsStored, failed: texts.credentialsNotSaved },
  });
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <Form label={texts.credentials} onSubmit={form.save}>
      <TextField label={texts.user} verbatim maxLength={254} required {...bindText(form, 'User')} />
      <TextField
        label={texts.password}
        type="password"
        // Keeps password managers from filling in the login to this application.
        autoComplete="new-password"
        maxLength={200}
        required
        {...bindText(form, 'Password')}
      />
      <FormActions
        whenChanged
        form={{ ...form, discard: cancel }}
        save={texts.save}
        // Secrets are not stored, so every link asks before leaving.
        within={`${paths.organizationSettings(organizationId)}/credentials`}
        unsaved={settingsTexts.unsaved}
      />
      {isReplacing && !form.changed && (
        <div className="actions">
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      )}
    </Form>
  );
}
