import { buildSchema, printSchema } from 'graphql';
import { expect, it } from 'vitest';
import { typeDefinitions } from './type-definitions';

it('docs/schema.graphql is the running schema, no field more and none less', async () => {
  const printed = `${printSchema(buildSchema(typeDefinitions))}\n`;
  await expect(printed).toMatchFileSnapshot('../../../../docs/schema.graphql');
});
