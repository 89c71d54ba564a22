import type { Evaluation } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { INSTRUCTOR_RATES_STUDENT, type Template } from '#domain/evals/forms/template.ts';

/**
 * How the pages of the wizard are named in the address (docs/product.md#eval-form). Pages count from 0, one for each
 * section of the form; the one after the last section is the summary.
 */
export interface Addressing {
  /** The address of the form, to which a page adds its segment. */
  readonly formPath: (evalId: string) => string;
  readonly segmentOf: (template: Template, page: number) => string;
  /** The page of a segment; undefined when the form has no such page. */
  readonly pageOf: (template: Template, segment: string) => number | undefined;
}

/** The page that shows everything once more, and submits. */
export function summaryPageOf(template: Template): number {
  return template.sections.length;
}

/** `/evalx/{evalId}/{page}`, for either form. */
export const numberedPages: Addressing = {
  formPath: paths.fillEval,
  segmentOf: (_, page) => String(page),
  pageOf: (template, segment) => {
    const page = /^(?:0|[1-9]\d?)$/.test(segment) ? Number(segment) : undefined;
    return page !== undefined && page <= summaryPageOf(template) ? page : undefined;
  },
};

const SUMMARY_STEP = 'submit';

/** `/eval/{evalId}/{step}`, for the instructor form. */
export const namedSteps: Addressing = {
  formPath: paths.evalStep,
  segmentOf: (template, page) => template.sections[page]?.step ?? SUMMARY_STEP,
  pageOf: (template, segment) => {
    if (segment === SUMMARY_STEP) return summaryPageOf(template);
    const page = template.sections.findIndex(section => section.step === segment);
    return page === -1 ? undefined : page;
  },
};

/** The path of the evaluator's list with this eval. */
export function listPathOf({ EvalType }: Evaluation): string {
  return `${EvalType === INSTRUCTOR_RATES_STUDENT ? paths.instructor() : paths.student()}?tab=submissions`;
}

/** The path at which the evaluator reads this eval. */
export function readingPathOf(evaluation: Pick<Evaluation, 'EvalId' | 'EvalType'>): string {
  const { EvalId, EvalType } = evaluation;
  return EvalType === INSTRUCTOR_RATES_STUDENT ? paths.instructorEval(EvalId) : paths.studentEval(EvalId);
}
