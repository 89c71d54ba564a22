import './FormEditor.css';
import { useRef, useState } from 'react';
import type { FormDetails } from '#contract/evals/club-forms.ts';
import { paths } from '#contract/paths.ts';
import { formKindOf } from '#domain/evals/forms/form-kinds.ts';
import { textIn } from '#domain/evals/forms/form-template.ts';
import { useParams } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { formsTexts as eventTexts } from '#web/events/texts.ts';
import { language } from '#web/language/language.ts';
import { ReloadNotice } from '#web/page/editing/ReloadNotice.tsx';
import { useCommand } from '#web/page/editing/use-command.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import type { FormPlace } from './edit-form.ts';
import { FormOutline } from './FormOutline.tsx';
import { FormPreview } from './FormPreview.tsx';
import { describeStatus, findPublishFault, listWarnings } from './form-status.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { useFormEditing } from './use-form-editing.ts';
import { listRunGroups, useSchool } from './use-school.ts';

/** Returns the place of a JSON pointer: '/Sections/1/Skills/2/Label'. */
function placeAt(pointer: string): FormPlace | null {
  const [, section, skill] = /^\/Sections\/(\d+)(?:\/Skills\/(\d+))?/.exec(pointer) ?? [];
  if (section === undefined) return null;
  return { section: Number(section), skill: skill === undefined ? null : Number(skill) };
}

interface FormFaultsProps {
  faults: FormDetails['Faults'];
  onChoose: (place: FormPlace | null) => void;
}

/** Lists the faults that keep the draft from being published; each leads to its fields. */
function FormFaults({ faults, onChoose }: FormFaultsProps) {
  if (faults.length === 0) return null;
  return (
    <section className="icon-beside danger-tinted" aria-label={texts.faults(faults.length)}>
      <Icon name="alert" className="danger" />
      <div>
        <p className="strong">{texts.faults(faults.length)}</p>
        <ul>
          {faults.map(({ Path, Message }) => (
            <li key={Path + Message}>
              <button type="button" className="bare form-fault" onClick={() => onChoose(placeAt(Path))}>
                {Message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Rare commands of a form: makes it the default, retires it, or takes that back. */
function FormCommands({ organizationId, form }: { organizationId: string; form: FormDetails }) {
  const query = { organizationId, formId: form.FormId };
  const { Version, IsDefault, RetiredAt } = form;
  const setDefault = useCommand({
    run: () => api.SetDefaultForm({ query, body: { Version, IsDefault: !IsDefault } }),
  });
  const retire = useCommand({
    run: () => api.RetireForm({ query, body: { Version, Retired: RetiredAt === null } }),
  });
  const busy = setDefault.busy || retire.busy;
  return (
    <>
      <ActionsMenu label={texts.more}>
        {form.Versions.length > 0 && RetiredAt === null && (
          <Button variant="quiet" busy={busy} onClick={() => setDefault.run()}>
            {IsDefault ? texts.endDefault : texts.makeDefault}
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={() => retire.run()}>
          {RetiredAt === null ? texts.retire : texts.bringBack}
        </Button>
      </ActionsMenu>
      <Reasons lines={[...setDefault.failure, ...retire.failure]} />
    </>
  );
}

/** `/admin/{organizationId}/forms/{formId}`: the editor of a form (docs/product.md#forms-of-a-club). */
export function FormEditorScreen() {
  const { organizationId = '', formId = '' } = useParams();
  const query = useRead('GetForm', { organizationId, formId });
  // Run groups that came later would move the preview.
  const { isLoading } = useSchool(organizationId);
  if (query.data && !isLoading)
    return <FormEditor key={formId} organizationId={organizationId} form={query.data} />;
  return (
    <>
      <PageHeader title={texts.form} subtitle="" back={paths.organizationSettings(organizationId, 'forms')} />
      <QueryScreen query={query}>{() => <ScreenState kind="loading" />}</QueryScreen>
    </>
  );
}

function FormEditor({ organizationId, form }: { organizationId: string; form: FormDetails }) {
  const editing = useFormEditing(organizationId, form);
  const { content, edit, undo, changed, failed } = editing;
  const [place, setPlace] = useState<FormPlace | null>(null);
  const [isPublishing, setIsPublishing] = useState(false);
  const fields = useRef<HTMLHeadingElement>(null);
  const { school } = useSchool(organizationId);
  const groups = listRunGroups(school ?? { Groups: [], Proposed: [] }, content);
  const newest = form.Versions[0]?.Number ?? 0;
  const unpublishable = findPublishFault(form);

  const choose = (to: FormPlace | null) => {
    setPlace(to);
    fields.current?.focus();
  };

  return (
    <>
      <PageHeader
        title={texts.form}
        name={textIn(content.Name, content, language) || texts.noName}
        subtitle={[
          eventTexts.kinds[formKindOf(content)],
          newest ? texts.version(newest) : texts.noVersion,
          describeStatus(editing),
        ].join(' · ')}
        back={paths.organizationSettings(organizationId, 'forms')}
        actions={
          <div className="actions command-line">
            {editing.saveAgain && <Button onClick={editing.saveAgain}>{texts.saveAgain}</Button>}
            <Button variant="quiet" aria-disabled={!undo} onClick={() => undo?.()}>
              {texts.undo}
            </Button>
            <FormCommands organizationId={organizationId} form={form} />
            <Button
              variant="primary"
              disabled={changed || failed || unpublishable !== null}
              onClick={() => setIsPublishing(true)}
            >
              {texts.publish(newest + 1)}
            </Button>
          </div>
        }
      />
      <div className="stack-2">
        {[...(unpublishable ? [unpublishable] : []), ...listWarnings(content)].map(words => (
          <p key={words} className="soft small">
            {words}
          </p>
        ))}
        <Reasons lines={editing.failure} />
        {editing.stale && (
          <ReloadNotice
            news={texts.savedElsewhere}
            hint={texts.loadTheirsHint}
            onReload={editing.loadTheirs}
          />
        )}
        <FormFaults faults={form.Faults} onChoose={choose} />
        <div className="stack-2 form-editor">
          <Card>
            <FormOutline
              formId={form.FormId}
              {...{ content, place, edit }}
              onChoose={choose}
              onShow={setPlace}
            />
          </Card>
          <Card className="stack-2 start">
            <PlaceFields
              {...{ content, place, edit }}
              groups={groups}
              isPublished={newest > 0}
              heading={fields}
              onMove={setPlace}
            />
          </Card>
          <FormPreview
            content={content}
            section={place?.section ?? 0}
            groups={groups}
            onChoose={section => setPlace({ section, skill: null })}
          />
        </div>
      </div>
      {isPublishing && <PublishDialog {...{ organizationId, form }} onClose={() => setIsPublishing(false)} />}
    </>
  );
}
