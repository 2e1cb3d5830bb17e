/** The frame of a catalogue file; its entries are checked one by one, so that a fault can name its entry. */
import * as v from 'valibot';
import { registrationSchema } from './registration';
import { displayName } from './registration/text';

const frame = { $schema: v.optional(v.string()), family: v.optional(displayName) };

export const catalogueFileSchema = v.strictObject({ ...frame, solutions: v.array(v.unknown()) });

/** The whole of it: what `catalogue.schema.json` says to editors. */
export const wholeFileSchema = v.strictObject({ ...frame, solutions: v.array(registrationSchema) });
