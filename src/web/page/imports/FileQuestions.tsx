import type { ImportPreview } from '#contract/schemas/basics.ts';
import { INSTRUCTOR_GROUP, USUAL_GROUPS } from '#domain/events/groups.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { Card } from '#web/ui/Card.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';
import { chooseColumn, countQuestions, isAboutColumn, labelOfField } from './fields.ts';
import { importFiles } from './import-files.ts';
import type { ImportState } from './use-import.ts';

interface FileQuestionsProps {
  preview: ImportPreview;
  state: ImportState;
}

/** Asks what a file does not say: missing columns, words for groups, statuses, and addresses in another file. */
export function FileQuestions({ preview, state }: FileQuestionsProps) {
  const { Faults, Sheets, Groups, Statuses, UnclearWords } = preview;
  const fields = new Map(Faults.filter(isAboutColumn).map(fault => [fault.Field, fault]));
  const groups = [...new Set([...Groups, ...USUAL_GROUPS])];
  const headers = [...new Set(Sheets.flatMap(({ Headers }) => Headers.map(({ Header }) => Header)))];
  const lacksAddresses =
    fields.has('Email') ||
    Faults.some(({ code, Suggestions }) => code === 'noEmail' && Suggestions.length === 0);
  const chosenFor = (field: string): string => {
    const text = state.choices.Values?.[field];
    if (text !== undefined) return `value ${text}`;
    const [header] = Object.entries(state.choices.Columns ?? {}).find(([, chosen]) => chosen === field) ?? [];
    return header === undefined ? '' : `column ${header}`;
  };
  return (
    <>
      {(fields.size > 0 || UnclearWords.length > 0) && (
        <Card>
          <h3>{texts.questions(countQuestions(preview))}</h3>
          <div className="cards-15 at-top">
            {[...fields].map(([field, { code, Sheet }]) => (
              <ChoiceField
                key={field}
                label={labelOfField(field)}
                hint={code === 'columnAmbiguous' ? texts.severalColumns : texts.noColumn(Sheet)}
                value={chosenFor(field)}
                options={[
                  { value: '', label: texts.choose },
                  ...headers.map(header => ({ value: `column ${header}`, label: texts.column(header) })),
                  ...(field === 'Group'
                    ? groups.map(group => ({ value: `value ${group}`, label: texts.allRows(group) }))
                    : []),
                ]}
                onChoose={choice => {
                  const text = choice.slice(choice.indexOf(' ') + 1);
                  if (choice.startsWith('column'))
                    state.choose(chooseColumn(preview, state.choices, text, field));
                  else state.choose({ Values: { ...state.choices.Values, [field]: text } });
                }}
              />
            ))}
            {UnclearWords.map(word => (
              <ChoiceField
                key={word}
                label={texts.meaning(word)}
                value={state.choices.Groups?.[word] ?? '?'}
                options={[
                  { value: '?', label: texts.choose },
                  { value: INSTRUCTOR_GROUP, label: INSTRUCTOR_GROUP },
                  ...[...new Set([word, ...groups])].filter(group => group !== INSTRUCTOR_GROUP),
                  { value: '', label: texts.leaveOutWord },
                ]}
                onChoose={group => state.choose({ Groups: { ...state.choices.Groups, [word]: group } })}
              />
            ))}
          </div>
        </Card>
      )}
      {(lacksAddresses || Statuses.length > 0) && (
        <div className="spread at-top">
          {Statuses.length > 0 && (
            <GroupChoice
              label={texts.statuses}
              groups={Statuses.map(({ Status, Count }) => ({
                value: Status,
                label: texts.count(Status, Count),
              }))}
              chosen={
                state.choices.Statuses ??
                Statuses.filter(({ IsTaken }) => IsTaken).map(({ Status }) => Status)
              }
              onChange={chosen => state.choose({ Statuses: chosen })}
            />
          )}
          {lacksAddresses && (
            <div>
              <FileButton accept={importFiles} icon="upload" onFile={state.addFile}>
                {texts.addAddresses}
              </FileButton>
              <p className="soft small">{texts.addAddressesHint}</p>
            </div>
          )}
        </div>
      )}
    </>
  );
}
