import { readFileSync } from 'node:fs';
import { buildSchema, printSchema } from 'graphql';
import { expect, it } from 'vitest';
import { typeDefinitions } from './type-definitions';

it('docs/schema.graphql is the same as the running schema, descriptions included', () => {
  const page = readFileSync(new URL('../../../../docs/schema.graphql', import.meta.url), 'utf8');
  expect(printSchema(buildSchema(page))).toBe(printSchema(buildSchema(typeDefinitions)));
});
