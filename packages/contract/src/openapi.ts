import * as z from 'zod/mini';
import { api } from './api.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { NOTIFICATIONS } from './notifications.ts';

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: target }) => {
      if (zodSchema._zod.def.type === 'custom') target.type = 'string';
    },
  });
  return rest;
};

const toOpenApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const parameters = (schema: Schema | undefined, where: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }));
};

const jsonContent = (schema: Record<string, unknown>) => ({ 'application/json': { schema } });
const bodyContent = (schema: Schema, isForm: boolean) => ({
  [isForm ? 'multipart/form-data' : 'application/json']: { schema: jsonSchema(schema, 'input') },
});
const FAILURE = { $ref: '#/components/responses/Failure' };
const TEXT_FAILURE = {
  description: 'Refused or failed, in a sentence',
  content: { 'text/plain': { schema: { type: 'string' } } },
};

const contentOf = ({ file, response }: Endpoint) =>
  file ? { [file]: { schema: { type: 'string' } } } : jsonContent(jsonSchema(response, 'output'));

const toOperation = (feature: string, name: string, call: Endpoint) => ({
  operationId: `${feature}.${name}`,
  tags: [feature],
  summary: call.summary,
  ...(call.auth === 'session' ? { security: [{ session: [] }] } : { security: [] }),
  parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
  ...(call.body
    ? { requestBody: { required: true, content: bodyContent(call.body, call.form !== undefined) } }
    : {}),
  responses: {
    200: { description: 'Done', content: contentOf(call) },
    ...(call.etag
      ? { 304: { description: 'Not changed since the response with the `If-None-Match` given' } }
      : {}),
    default: call.errors === 'text' ? TEXT_FAILURE : FAILURE,
  },
});

/** The document behind `GET /openapi.json`; calls of local mode are left out in production. */
export const createOpenApiDocument = ({ production, version }: { production: boolean; version: string }) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, calls] of Object.entries(api)) {
    for (const [name, call] of Object.entries(calls as Record<string, Endpoint>)) {
      if (production && call.localOnly) continue;
      (paths[toOpenApiPath(call.path)] ??= {})[call.method.toLowerCase()] = toOperation(feature, name, call);
    }
  }
  const results = Object.entries(NOTIFICATIONS).map(([type, schema]) => [
    `${type}Result`,
    jsonSchema(schema, 'output'),
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Blacktide', version, description: 'The game server of Blacktide.' },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Failure: { description: 'Refused or failed', content: jsonContent(jsonSchema(errorBody, 'output')) },
      },
      schemas: Object.fromEntries(results) as Record<string, unknown>,
    },
  };
};
