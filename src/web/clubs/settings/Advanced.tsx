import { Webhooks } from '#web/connections/webhooks/Webhooks.tsx';
import { SaveActions } from '#web/page/editing/SaveActions.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { ClubTokens } from './ClubTokens.tsx';
import { texts } from './texts.ts';
import type { PasskeyRuleEditing } from './use-passkey-rule.ts';

interface AdvancedProps {
  organizationId: string;
  passkeyRule: PasskeyRuleEditing;
}

/** The settings that few clubs need: whether admins need a passkey, webhooks and access tokens. */
export function Advanced({ organizationId, passkeyRule }: AdvancedProps) {
  return (
    <div className="stack-2">
      <PasskeyRule form={passkeyRule} />
      <Webhooks organizationId={organizationId} />
      <ClubTokens organizationId={organizationId} />
    </div>
  );
}

function PasskeyRule({ form }: { form: PasskeyRuleEditing }) {
  return (
    <TitledCard title={texts.passkeys}>
      <Form label={texts.passkeys} onSubmit={form.save}>
        <ChoiceField
          label={texts.passkey}
          hint={texts.passkeyHint}
          error={form.faults['/AdminsNeedPasskey']}
          value={form.now.AdminsNeedPasskey}
          options={[
            { value: false, label: texts.notNeeded },
            { value: true, label: texts.needed },
          ]}
          onChoose={AdminsNeedPasskey => form.type({ AdminsNeedPasskey })}
        />
        <SaveActions form={form} save={texts.save} />
      </Form>
    </TitledCard>
  );
}
