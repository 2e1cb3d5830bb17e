/** The outer structure of a catalogue file. Entries are checked one by one, so that a fault can name its entry. */
import * as v from 'valibot';
import { registrationSchema } from './registration';
import { displayName } from './registration/text';

const frame = { $schema: v.optional(v.string()), family: v.optional(displayName) };

export const catalogueFileSchema = v.strictObject({ ...frame, solutions: v.array(v.unknown()) });

/** The schema of a whole file, from which `catalogue.schema.json` is generated for editors. */
export const wholeFileSchema = v.strictObject({ ...frame, solutions: v.array(registrationSchema) });
