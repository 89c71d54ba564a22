import { useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { paths } from '#contract/paths.ts';
import { useParams } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { useLeadsClub } from '#web/client/use-leads-club.ts';
import { Forms } from '#web/clubs/forms/Forms.tsx';
import { TokenList } from '#web/connections/access-tokens/TokenList.tsx';
import { tokenTexts } from '#web/connections/texts.ts';
import { Webhooks } from '#web/connections/webhooks/Webhooks.tsx';
import { bindChoice } from '#web/page/editing/bind-field.ts';
import { FormSection } from '#web/page/editing/FormSection.tsx';
import { useCommand } from '#web/page/editing/use-command.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { NotFound } from '#web/page/NotFound.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { SchoolSettings } from '#web/school/settings/SchoolSettings.tsx';
import { settingsTexts as schoolTexts } from '#web/school/texts.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { booleanOptions, ChoiceField } from '#web/ui/ChoiceField.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { Admins } from './Admins.tsx';
import { AuditLog } from './AuditLog.tsx';
import { ClubReminders } from './ClubReminders.tsx';
import { MotorsportReg } from './MotorsportReg.tsx';
import styles from './OrganizationSettings.module.css';
import { SettingsForm } from './SettingsForm.tsx';
import { accessTexts as clubTexts, formTexts, texts } from './texts.ts';

/** The access tokens of all people for the organization, with a button to revoke each. */
function ClubTokens({ organizationId }: { organizationId: string }) {
  const address = { organizationId };
  const query = useRead('GetOrganizationAccessTokens', address, { staleTime: 0 });
  return (
    <TitledCard title={tokenTexts.title} lead={clubTexts.tokensLead}>
      <TokenList
        query={query}
        className="stack-2 divided"
        none={clubTexts.noTokens}
        describe={({ OwnerName, OwnerIsAdmin }) => ({
          holder: OwnerName,
          fault: !OwnerIsAdmin && clubTexts.ownerIsNoAdmin,
        })}
        revoke={TokenId => api.RevokeOrganizationAccessToken({ query: address, body: { TokenId } })}
      />
      <div className="actions">
        <LinkButton to={paths.myData()}>{clubTexts.makeToken}</LinkButton>
      </div>
    </TitledCard>
  );
}

interface SettingsTabProps {
  organizationId: string;
  settings: OrganizationSettings;
}

/** The settings that few clubs need: whether admins need a passkey, webhooks and access tokens. */
function Advanced({ organizationId, settings }: SettingsTabProps) {
  return (
    <div className="stack-2">
      <PasskeyRule settings={settings} />
      <Webhooks organizationId={organizationId} />
      <ClubTokens organizationId={organizationId} />
    </div>
  );
}

/** Whether a club requires passkeys from its admins. */
function PasskeyRule({ settings }: { settings: OrganizationSettings }) {
  const { OrganizationId: organizationId, Version, Name, MotorSportRegId, AdminsNeedPasskey } = settings;
  const form = useSavedForm({
    name: `club-passkey:${organizationId}`,
    saved: { AdminsNeedPasskey },
    submit: values =>
      api.SaveOrganizationSettings({
        query: { organizationId },
        body: { ...values, Version, Name, MotorSportRegId },
      }),
    messages: { saved: texts.saved },
  });
  return (
    <FormSection title={texts.passkeys} form={form}>
      <ChoiceField
        label={texts.passkey}
        hint={texts.passkeyHint}
        options={booleanOptions(texts.notNeeded, texts.needed)}
        {...bindChoice(form, 'AdminsNeedPasskey')}
      />
    </FormSection>
  );
}

/** `/admin/{organizationId}/settings`: the settings of a club in five tabs (docs/product.md#club-settings). */
export function OrganizationSettingsScreen() {
  const { organizationId = '', tab } = useParams();
  const shownTab = tabs.find(({ name }) => name === tab);
  if (!shownTab) return <NotFound />;
  return <SettingsScreen key={organizationId} {...{ organizationId, tab: shownTab }} />;
}

/** The tabs of the screen. SettingsTabs itself shows the first tab, whose View is null. */
const tabs = [
  { name: undefined, label: texts.settings, View: null },
  { name: 'school', label: schoolTexts.school, View: SchoolSettings },
  { name: 'forms', label: formTexts.forms, View: Forms },
  { name: 'log', label: texts.auditLog, View: AuditLog },
  { name: 'connections', label: texts.advanced, View: Advanced },
] as const;
type Tab = (typeof tabs)[number];

function SettingsScreen({ organizationId, tab }: { organizationId: string; tab: Tab }) {
  const isLedByReader = useLeadsClub(organizationId);
  // Chief instructors see the forms and no other settings.
  const isForChief = tab.name === 'forms' && isLedByReader === false;
  const enabled = isLedByReader !== undefined && !isForChief;
  const query = useRead('GetOrganizationSettings', { organizationId }, { enabled });
  return (
    <>
      <PageHeader
        title={isForChief ? formTexts.forms : texts.settings}
        subtitle={query.data?.Name}
        back={isForChief ? paths.school() : paths.organization(organizationId)}
      />
      {isForChief ? (
        <Forms organizationId={organizationId} />
      ) : (
        <QueryScreen query={query}>{settings => <SettingsTabs settings={settings} tab={tab} />}</QueryScreen>
      )}
    </>
  );
}

function describeOutcome({ Outcome, Recipient, Reason }: ReplyOf<'SendTestMail'>): readonly string[] {
  if (Outcome === 'sent') return [texts.mail.sent(Recipient), texts.mail.lookForIt];
  if (Outcome === 'no-server') return [texts.mail.noServer, texts.mail.setServer];
  return [texts.mail.refused, Reason ?? '', texts.mail.check];
}

/** Sends the admin a mail through the configured mail server and shows its answer (docs/product.md#club-settings). */
function TestMail({ organizationId }: { organizationId: string }) {
  const [reply, setReply] = useState<ReplyOf<'SendTestMail'>>();
  const sending = useCommand({
    run: () => api.SendTestMail({ query: { organizationId }, body: {} }),
    onDone: setReply,
  });
  return (
    <TitledCard title={texts.mail.title} lead={texts.mail.lead}>
      <div className="actions">
        <CommandButton command={sending}>{texts.mail.send}</CommandButton>
      </div>
      <div role="status" className="outcome stack-1 small breakable">
        {reply && describeOutcome(reply).map(line => <p key={line}>{line}</p>)}
      </div>
    </TitledCard>
  );
}

function SettingsTabs({ settings, tab: { View } }: { settings: OrganizationSettings; tab: Tab }) {
  const { OrganizationId: organizationId } = settings;
  // A card that appears later would move the buttons below it.
  const isLoading = useRead('GetClubReminders', { organizationId }).isPending;
  return (
    <div className="stack-2">
      <Tabs
        label={texts.settings}
        tabs={tabs.map(({ name, label }) => ({
          label,
          to: paths.organizationSettings(organizationId, name),
        }))}
      />
      {View && <View organizationId={organizationId} settings={settings} />}
      {!View && isLoading && <ScreenState kind="loading" />}
      {!View && !isLoading && (
        <div className={classes('columns at-top', styles.cards)}>
          <div className="stack-2">
            <SettingsForm settings={settings} />
            <ClubReminders organizationId={organizationId} />
            <MotorsportReg settings={settings} />
          </div>
          <div className="stack-2">
            <Admins settings={settings} />
            <TestMail organizationId={organizationId} />
          </div>
        </div>
      )}
    </div>
  );
}
