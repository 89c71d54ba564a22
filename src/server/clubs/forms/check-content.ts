import { FormContent as contentSchema } from '#contract/evals/forms.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { compileFileCheck } from '#server/platform/http/schema-compilers.ts';

/** Returns what of a parsed file is not in the shape of a form's content. Cleans texts, and drops members that a form does not have. */
export const checkContent = compileFileCheck(contentSchema);

/** Whether a value has the shape of a form's content. */
export const isContent = (value: unknown): value is FormContent => checkContent(value).length === 0;
