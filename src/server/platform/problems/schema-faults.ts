import type { FastifySchemaValidationError } from 'fastify';
import type { ProblemDetail } from './problem.ts';
import { texts } from './problem-texts.ts';

type Fault = Pick<FastifySchemaValidationError, 'keyword' | 'instancePath' | 'params'>;

const named = (sentences: Readonly<Record<string, string>>, name: unknown): string =>
  sentences[String(name)] ?? texts().faults.unexpected;

/** A fault in our own words: the validator's are English, and for programmers. */
function sentenceOf({ keyword, params }: Fault): string {
  const said = texts().faults;
  const limit = String(params.limit);
  switch (keyword) {
    case 'required':
      return said.missing;
    case 'type':
      return named(said.kinds, params.type);
    case 'format':
      return named(said.formats, params.format);
    case 'enum':
      return said.oneOf([params.allowedValues].flat().join(', '));
    case 'const':
      return said.oneOf(String(params.allowedValue));
    case 'minimum':
      return said.atLeast(limit);
    case 'maximum':
      return said.atMost(limit);
    case 'maxLength':
      return said.tooLong(limit);
    case 'pattern':
      return said.otherCharacters;
    case 'maxItems':
    case 'maxProperties':
      return said.tooMany(limit);
    default:
      return said.unexpected;
  }
}

/** Words a fault that a schema found for the person; `where` names the checked part of the request. */
export function detailOf(fault: Fault, where: string): ProblemDetail {
  const { keyword, instancePath, params } = fault;
  const path = keyword === 'required' ? `${instancePath}/${String(params.missingProperty)}` : instancePath;
  return { path: path || where, message: sentenceOf(fault) };
}
