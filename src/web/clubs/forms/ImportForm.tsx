import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { type FormContent, type FormText, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { formKindOf } from '#domain/evals/forms/form-kinds.ts';
import { textIn } from '#domain/evals/forms/form-template.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { formsTexts as eventTexts } from '#web/events/texts.ts';
import { language } from '#web/language/language.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';

/** Shows the form in a file, or everything that is wrong with the file. Once confirmed, the file becomes a form of the club. */
export function ImportForm({ organizationId }: { organizationId: string }) {
  const query = { organizationId };
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<FormContent | null>(null);
  const looking = useCommand({
    run: (chosen: File) => api.PreviewForm({ query, file: chosen }),
    onDone: ({ Content }) => setPreview(Content),
  });
  const importing = useCommand({
    run: async () => file && (await api.ImportForm({ query, file })),
    onDone: form => form && navigate(paths.form(organizationId, form.FormId)),
    messages: { done: [texts.imported, texts.importedNext] },
  });
  return (
    <>
      <FileButton
        icon="upload"
        accept=".json,application/json"
        busy={looking.busy}
        onFile={chosen => {
          setFile(chosen);
          void looking.run(chosen);
        }}
      >
        {texts.importFile}
      </FileButton>
      <Reasons lines={looking.failure} />
      {preview && (
        <ConfirmDialog
          question={file?.name ?? texts.importFile}
          confirm={texts.import}
          variant="primary"
          command={importing}
          onClose={() => setPreview(null)}
        >
          <FormInFile content={preview} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** The form that a file describes: its name, its levels, and the skills of each section. */
function FormInFile({ content }: { content: FormContent }) {
  const say = (text: FormText) => textIn(text, content, language);
  const sections = ratedSectionsOf(content);
  const skills = sections.reduce((sum, { Skills }) => sum + Skills.length, 0);
  return (
    <div className="stack-15 breakable">
      <div>
        <p className="strong">{say(content.Name)}</p>
        <p className="soft small">{eventTexts.kinds[formKindOf(content)]}</p>
      </div>
      <p>{texts.importedParts(skills, sections.length, content.Levels.length)}</p>
      {sections.map(section => (
        <section key={section.Key}>
          <h3>{say(section.Title)}</h3>
          <ul className="bullets">
            {section.Skills.map(({ Key, Label }) => (
              <li key={Key}>{say(Label)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
