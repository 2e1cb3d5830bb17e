/** The JSON Schemas of the data files, each of which names its own in `$schema`. */
import type * as v from 'valibot';
import { wholeFileSchema } from '../../catalogue-file';
import { heroesSchema } from '../../heroes';
import { navigationSchema } from '../../navigation';
import { productsSchema } from '../../products';
import { accessRule } from '../../registration/access-rule';
import { alternateCondition } from '../../registration/alternate-route';
import { type JsonSchema, toJsonSchema } from './to-json-schema';

const recursive = new Map<v.GenericSchema, string>([
  [accessRule, 'accessRule'],
  [alternateCondition, 'alternateCondition'],
]);

export const editorSchemas: Readonly<Record<string, JsonSchema>> = {
  'catalogue.schema.json': toJsonSchema(wholeFileSchema, recursive),
  'heroes.schema.json': toJsonSchema(heroesSchema),
  'navigation.schema.json': toJsonSchema(navigationSchema),
  'products.schema.json': toJsonSchema(productsSchema),
};
