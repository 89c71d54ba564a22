import { useMutation } from '@tanstack/react-query';
import { paths } from '#contract/paths.ts';
import { type FormContent, type FormText, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { formKindOf } from '#domain/evals/forms/form-kinds.ts';
import { textIn } from '#domain/evals/forms/form-template.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { ApiError, explain } from '#web/client/errors.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { formsTexts as eventTexts } from '#web/events/texts.ts';
import { language } from '#web/language/language.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';

/** Shows the form in a file, or everything that is wrong with the file. Once confirmed, the file becomes a form of the club. */
export function ImportForm({ organizationId }: { organizationId: string }) {
  const query = { organizationId };
  const onError = (error: Error, file: File) => {
    looking.reset();
    const faults = error instanceof ApiError ? error.errors : [];
    alertBoard.failure(
      texts.notImported(file.name),
      faults.length > 0 ? faults.map(({ message }) => message) : explain(error),
    );
  };
  const looking = useMutation({ mutationFn: (file: File) => api.PreviewForm({ query, file }), onError });
  const importing = useMutation({
    mutationFn: (file: File) => api.ImportForm({ query, file }),
    onSuccess: ({ FormId }) => {
      navigate(paths.form(organizationId, FormId));
      alertBoard.success(texts.imported, [texts.importedNext]);
    },
    onError,
  });
  const { data: preview, variables: file } = looking;
  return (
    <>
      <FileButton
        icon="upload"
        accept=".json,application/json"
        busy={looking.isPending}
        onFile={looking.mutate}
      >
        {texts.importFile}
      </FileButton>
      {preview && (
        <ConfirmDialog
          question={file?.name ?? texts.importFile}
          confirm={texts.import}
          variant="primary"
          busy={importing.isPending}
          onClose={looking.reset}
          onConfirm={() => file && importing.mutate(file)}
        >
          <FormInFile content={preview.Content} />
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
