import { bindText } from '#web/page/editing/bind-text.ts';
import { SaveActions } from '#web/page/editing/SaveActions.tsx';
import { TimeZoneField } from '#web/page/time-zones/TimeZoneField.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { FaceFields } from './FaceFields.tsx';
import { texts } from './texts.ts';
import type { SettingsEditing } from './use-settings.ts';

/** Name, face and MotorSportRegId of the organization, and whether its admins need a passkey. */
export function SettingsForm({ form }: { form: SettingsEditing }) {
  const { now, type } = form;
  return (
    <Card>
      <h2>{texts.organization}</h2>
      <Form label={texts.organization} onSubmit={form.save}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          required
          maxLength={120}
          error={form.faults['/Name']}
          {...bindText(form, 'name')}
        />
        <FaceFields form={form} />
        <TextField
          label={texts.id}
          hint={texts.idHint}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={form.faults['/MotorSportRegId']}
          {...bindText(form, 'id')}
        />
        <Disclosure summary={texts.whereId}>
          <p className="soft small">{texts.idPlace}</p>
          <p className="small strong figures breakable">{texts.idExample}</p>
        </Disclosure>
        <TimeZoneField error={form.faults['/TimeZone']} {...bindText(form, 'timeZone')} />
        <ChoiceField
          label={texts.passkey}
          hint={texts.passkeyHint}
          error={form.faults['/AdminsNeedPasskey']}
          value={now.passkey}
          options={[
            { value: false, label: texts.notNeeded },
            { value: true, label: texts.needed },
          ]}
          onChoose={passkey => type({ passkey })}
        />
        <SaveActions form={form} save={texts.save} savedElsewhere={texts.savedElsewhere} />
      </Form>
    </Card>
  );
}
