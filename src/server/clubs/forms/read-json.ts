import { FORM_FORMAT, type FormContent } from '#domain/evals/forms/form-content.ts';
import { type GroupNames, spellGroups } from '#domain/evals/forms/spell-groups.ts';
import { shorten } from '#server/platform/spreadsheet/table/problems.ts';
import { checkStructure, type FileFault, isContent } from './check-structure.ts';
import { faultsOf } from './judge-draft.ts';
import { findRepeatedKeys, parseCleanJson } from './parse-json.ts';
import { texts } from './texts.ts';

/** A content, or everything that is wrong with its file. */
export type ReadForm = { readonly content: FormContent } | { readonly faults: readonly FileFault[] };

const only = (message: string): ReadForm => ({ faults: [{ path: '', message }] });

function readUnguarded(json: string, names?: GroupNames): ReadForm {
  const value = parseCleanJson(json);
  if (typeof value !== 'object' || value === null) return only(texts().file.notJson);
  const format = 'Format' in value ? shorten(String(value.Format)) : null;
  if (format === null) return only(texts().file.noFormat);
  if (format !== FORM_FORMAT) return only(texts().file.otherFormat(format));
  const repeated = findRepeatedKeys(json).map(({ key, line }) => ({
    path: '',
    message: texts().file.repeatedKey(key, line),
  }));
  const { unknown, wrong } = checkStructure(value);
  const faults = [...repeated, ...wrong, ...unknown];
  if (!isContent(value)) return { faults };
  const content = spellGroups(value, names);
  faults.push(...faultsOf(content));
  return faults.length > 0 ? { faults } : { content };
}

/** Reads a form in the format apex-form/1 (docs/forms.md). */
export function readJsonForm(json: string, names?: GroupNames): ReadForm {
  try {
    return readUnguarded(json, names);
  } catch (error) {
    // A RangeError: no form is nested so deeply.
    if (error instanceof SyntaxError || error instanceof RangeError) return only(texts().file.notJson);
    throw error;
  }
}
