/**
 * The outer structure of a catalogue file: `{ "solutions": [ … ] }`, or one registration, as it lies in the folder of a
 * solution. Entries are checked one by one, so that a fault can name its entry.
 */
import * as v from 'valibot';
import { registrationSchema } from './registration';
import { displayName } from './registration/text';

const frame = { $schema: v.optional(v.string()), family: v.optional(displayName) };

const listSchema = v.strictObject({ ...frame, solutions: v.array(v.unknown()) });

const singleSchema = v.pipe(
  v.looseObject({ appId: v.unknown() }),
  v.check((entry) => !Object.hasOwn(entry, 'solutions')),
  v.transform((entry): v.InferOutput<typeof listSchema> => ({ solutions: [entry] })),
);

export const catalogueFileSchema = v.union([listSchema, singleSchema]);

/** The schema of a whole file, from which `catalogue.schema.json` is generated for editors. */
export const wholeFileSchema = v.strictObject({ ...frame, solutions: v.array(registrationSchema) });
