import { AjvCompiler } from '@fastify/ajv-compiler';
import { type SerializerFactory, SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const buildCompiler = SerializerSelector();

/** Compiles a reply's serializer at the first such reply: a server starts sooner, and a test needs few of them. */
const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = buildCompiler(schemas, options);
  return route => {
    let serialize: ReturnType<typeof compile> | undefined;
    return reply => {
      serialize ??= compile(route);
      return serialize(reply);
    };
  };
};

/** The compilers of all schemas. Applications of one process share their validators: tests build hundreds of applications. */
export const schemaCompilers = { buildValidator: AjvCompiler(), buildSerializer };
