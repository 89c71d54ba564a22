import { AjvCompiler } from '@fastify/ajv-compiler';
import { type SerializerFactory, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import { validation } from './validation.ts';

const buildCompiler = SerializerSelector();

/** Compiles a reply's serializer at the first such reply: a server starts sooner, and a test needs few of them. */
export const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = buildCompiler(schemas, options);
  return route => {
    let serialize: ReturnType<typeof compile> | undefined;
    return reply => {
      serialize ??= compile(route);
      return serialize(reply);
    };
  };
};

// Applications of one process share their validators: tests build hundreds of applications.
const compileSchema = AjvCompiler()({}, validation);

/** Compiles a validator at its first request: a server starts sooner, and holds those of the calls in use. */
export const compileValidator: FastifySchemaCompiler<FastifySchema> = route => {
  let validate: ReturnType<typeof compileSchema> | undefined;
  return input => {
    validate ??= compileSchema(route);
    return validate(input) === false ? { error: validate.errors ?? [] } : true;
  };
};
