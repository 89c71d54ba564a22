import { useMutation } from '@tanstack/react-query';
import type { FormPreview } from '#contract/evals/club-forms.ts';
import { paths } from '#contract/paths.ts';
import { type FormContent, type FormText, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { formKindOf } from '#domain/evals/forms/form-kinds.ts';
import { textIn } from '#domain/evals/forms/form-template.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/data/api.ts';
import { ApiError, explain } from '#web/data/errors.ts';
import { texts as eventTexts } from '#web/events/forms/texts.ts';
import { language } from '#web/language/language.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { texts } from './texts.ts';

const formFiles = [
  ...['.json', '.csv', '.xlsx', 'application/json', 'text/csv', 'text/comma-separated-values'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join();

interface ImportFormProps {
  organizationId: string;
  label?: string;
  /** Replaces another form by the form of the file; without it, the file becomes a new form of the club, in the editor. */
  onImport?: (content: FormContent) => void;
}

/** Shows the form in a file, or everything that is wrong with the file. Once confirmed, the form is imported. */
export function ImportForm({ organizationId, label = texts.importFile, onImport }: ImportFormProps) {
  const query = { organizationId };
  const onError = (error: Error, file: File) => {
    looking.reset();
    const faults = error instanceof ApiError ? error.errors : [];
    alertBoard.failure(
      texts.notImported(file.name),
      faults.length > 0
        ? faults.map(({ row, message }) => (row === undefined ? message : texts.inRow(row, message)))
        : explain(error),
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
      <FileButton icon="upload" accept={formFiles} busy={looking.isPending} onFile={looking.mutate}>
        {label}
      </FileButton>
      {preview && (
        <ConfirmDialog
          question={file?.name ?? label}
          confirm={onImport ? texts.replace : texts.import}
          variant="primary"
          busy={importing.isPending}
          onClose={looking.reset}
          onConfirm={() => {
            if (!onImport) return file && importing.mutate(file);
            onImport(preview.Content);
            looking.reset();
          }}
        >
          <FormInFile preview={preview} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** The form that a file describes: its name, its levels, and the skills of each section. */
function FormInFile({ preview: { Content, HiddenRows } }: { preview: FormPreview }) {
  const say = (text: FormText) => textIn(text, Content, language);
  const sections = ratedSectionsOf(Content);
  const skills = sections.reduce((sum, { Skills }) => sum + Skills.length, 0);
  return (
    <div className="stack-15 breakable">
      <div>
        <p className="strong">{say(Content.Name)}</p>
        <p className="soft small">{eventTexts.kinds[formKindOf(Content)]}</p>
      </div>
      <p>{texts.importedParts(skills, sections.length, Content.Levels.length)}</p>
      {HiddenRows > 0 && <p>{texts.hiddenRows(HiddenRows)}</p>}
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
