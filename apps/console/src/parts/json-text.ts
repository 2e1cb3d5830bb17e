/** JSON objects as users edit them. */
import * as v from 'valibot';
import { AdminProblem, toProblem } from '../api/problem';
import type { AdminText } from '../texts';

const objectSchema = v.record(v.string(), v.unknown());

export function formatObject(value: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(value, null, 2);
}

/**
 * @param field the field of the form, at which the fault is shown
 * @throws AdminProblem INVALID_BODY for a text that is no JSON object
 */
export function readObject(json: string, field: string, text: AdminText): Record<string, unknown> {
  const refuse = (message: string, cause?: unknown) =>
    new AdminProblem('INVALID_BODY', { fields: [{ field, message }], cause });
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw refuse(text('json.invalid', { detail: cause instanceof Error ? cause.message : '' }), cause);
  }
  const parsed = v.safeParse(objectSchema, value);
  // The schema accepts an array.
  if (!parsed.success || Array.isArray(value)) throw refuse(text('json.no-object'));
  return parsed.output;
}

/** As `readObject`, with the fault in place of an exception. */
export function tryReadObject(json: string, field: string, text: AdminText) {
  try {
    return { value: readObject(json, field, text), fault: undefined };
  } catch (error) {
    return { value: undefined, fault: toProblem(error) };
  }
}
