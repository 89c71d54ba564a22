import { escapeHtml } from '#server/platform/http/html.ts';

/** HTML that is safe as it stands: only `html` makes it. */
export interface Html {
  readonly markup: string;
}

type Value = string | Html | readonly Html[];

function markupOf(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map(part => part.markup).join('');
}

/** Writes HTML around values. Text is escaped, also within quoted attributes; HTML made by `html` is not. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: parts }, ...values.map(markupOf)) };
}
