import type { School as Saved } from '#contract/school/school.ts';
import { soloRules } from '#domain/school/solo.ts';
import { addressOf, api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { bindChoice } from '#web/page/editing/bind-field.ts';
import { FormSection } from '#web/page/editing/FormSection.tsx';
import { ExportMenu } from '#web/page/exports/ExportMenu.tsx';
import { ImportButton } from '#web/page/imports/ImportButton.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { settingsTexts as texts } from '#web/school/texts.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { booleanOptions, ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { Offices } from './Offices.tsx';
import { RunGroups, UnlistedGroups } from './RunGroups.tsx';
import { newGroup, useSchoolSettings } from './use-school-settings.ts';

/** `/admin/{organizationId}/settings/school`: turns the school on, with its run groups and its officers (docs/school.md). */
export function SchoolSettings({ organizationId }: { organizationId: string }) {
  const query = useRead('GetSchool', { organizationId });
  return (
    <div className="stack-2">
      <QueryScreen query={query}>{saved => <SchoolForm {...{ organizationId, saved }} />}</QueryScreen>
      {query.data?.On && (
        <>
          <Offices organizationId={organizationId} officers={query.data.Officers} />
          <TitledCard title={texts.signOffs} lead={texts.signOffsLead}>
            <div className="actions">
              <ExportMenu call="GetSignOffsExport" address={{ organizationId }} />
            </div>
          </TitledCard>
          <OpeningBalances organizationId={organizationId} />
        </>
      )}
    </div>
  );
}

function SchoolForm({ organizationId, saved }: { organizationId: string; saved: Saved }) {
  const form = useSchoolSettings(organizationId, saved);
  const { On, Groups } = form.values;
  const turnOn = (isOn: boolean) => {
    // The proposed groups fill the form; the admin saves them.
    const isFirst = isOn && Groups.length === 0;
    form.change({ On: isOn, ...(isFirst && { Groups: saved.Proposed.map(newGroup) }) });
  };
  return (
    <FormSection title={texts.school} lead={texts.lead} form={form}>
      <ChoiceField
        label={texts.school}
        value={On}
        options={booleanOptions(texts.off, texts.on)}
        onChoose={turnOn}
      />
      {On && (
        <>
          <RunGroups form={form} isProposed={saved.Groups.length === 0} />
          <ChoiceField
            label={texts.solo}
            hint={texts.soloHint}
            options={soloRules.map(rule => ({ value: rule, label: texts.soloRules[rule] }))}
            {...bindChoice(form, 'Solo')}
          />
          <UnlistedGroups form={form} unlisted={saved.OutsideLadder} />
        </>
      )}
    </FormSection>
  );
}

/** Imports the club's records of earlier seasons from a file (docs/school.md#earlier-seasons). */
function OpeningBalances({ organizationId }: { organizationId: string }) {
  const query = { organizationId };
  return (
    <TitledCard title={texts.opening} lead={texts.openingLead}>
      <p className="soft small">{texts.openingColumns}</p>
      <div className="actions">
        <ImportButton
          icon="upload"
          kind="rows"
          preview={input => api.PreviewOpeningBalances({ query, ...input })}
          send={(input, basis) => api.ImportOpeningBalances({ query: { ...query, basis }, ...input })}
        />
        <LinkButton
          variant="quiet"
          external
          download
          to={addressOf('GetSampleImportBalances', query)}
          icon="download"
        >
          {texts.sample}
        </LinkButton>
      </div>
    </TitledCard>
  );
}
