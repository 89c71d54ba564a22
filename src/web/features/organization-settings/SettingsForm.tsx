import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { ReloadNotice } from '#web/unsaved/ReloadNotice.tsx';
import styles from './OrganizationSettings.module.css';
import type { SettingsEditing } from './use-settings.ts';

/** Name and MotorSportRegId of the organization. */
export function SettingsForm({ form }: { form: SettingsEditing }) {
  const { now, type } = form;
  return (
    <Card>
      <h2>Organization</h2>
      <Form label="Organization" onSubmit={form.save}>
        <TextField
          label="Name"
          hint="Stands in every message to your drivers."
          required
          maxLength={120}
          error={form.nameFault}
          value={now.name}
          onChange={({ target }) => type({ name: target.value })}
        />
        <TextField
          label="MotorSportRegId"
          hint={
            <>
              Only if your club takes registrations at MotorsportReg, which calls it the organization ID: 35
              characters that look like 0A1B2C3D-4E5F-6A7B-8C9D0E1F2A3B4C5D. It stands in the address of your
              club’s event calendar there, after “calendars/organization/”; their support will tell you, too.
              Leave it empty to work with files alone.
            </>
          }
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={form.idFault}
          value={now.id}
          onChange={({ target }) => type({ id: target.value })}
        />
        {form.stale && <ReloadNotice news="Somebody else has saved these settings." onReload={form.reload} />}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" disabled={!form.changed || form.stale} busy={form.saving}>
            Save
          </Button>
          {form.changed && <Button onClick={form.discard}>Discard changes</Button>}
        </div>
      </Form>
    </Card>
  );
}
