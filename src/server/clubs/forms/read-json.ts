import { FORM_FORMAT, type FormContent } from '#domain/evals/forms/form-content.ts';
import { type GroupNames, spellGroups } from '#domain/evals/forms/spell-groups.ts';
import { cleanLine } from '#domain/text/clean.ts';
import { shorten } from '#server/platform/spreadsheet/table/problems.ts';
import { checkStructure, type FileFault, isContent } from './check-structure.ts';
import { faultsOf } from './judge-draft.ts';
import { texts } from './texts.ts';

/** A content, or everything that is wrong with its file. */
export type ReadForm = { readonly content: FormContent } | { readonly faults: readonly FileFault[] };

const only = (message: string): ReadForm => ({ faults: [{ path: '', message }] });

const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g;

interface RepeatedKey {
  readonly key: string;
  /** The line of its second place, from 1. */
  readonly line: number;
}

/** Returns the keys that an object of a JSON text has twice; a reader would silently take the last. */
function findRepeatedKeys(json: string): RepeatedKey[] {
  const open: Set<string>[] = [];
  const repeated: RepeatedKey[] = [];
  for (const { 0: found, 1: colon, index } of json.matchAll(token)) {
    if (found === '{') open.push(new Set());
    else if (found === '}') open.pop();
    else if (colon !== undefined) {
      const key = String(JSON.parse(found.replace(/\s*:$/, '')));
      const keys = open.at(-1);
      if (keys?.has(key)) repeated.push({ key, line: json.slice(0, index).split(/\r\n|\r|\n/).length });
      keys?.add(key);
    }
  }
  return repeated;
}

/** Parses JSON with each text as a clean line; throws a SyntaxError. A byte order mark may come first. */
const parseCleanJson = (json: string): unknown =>
  JSON.parse(json.replace(/^\uFEFF/, ''), (_, value: unknown) =>
    typeof value === 'string' ? cleanLine(value) : value,
  );

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
