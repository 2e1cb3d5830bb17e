/** Puts the faults of the server at the fields of a form. */
import type { AdminProblem } from '../api/problem';
import type { AdminText, MessageKey } from '../texts';

/** The text at a field, where the server's own words would be too technical. */
const WORDS: Readonly<Record<string, MessageKey>> = {
  email: 'field-fault.email',
  tenant: 'field-fault.tenant',
  region: 'field-fault.region',
  firstName: 'field-fault.name',
  lastName: 'field-fault.name',
  name: 'field-fault.name',
  serviceCode: 'field-fault.service-code',
  roles: 'field-fault.roles',
  'availability.until': 'field-fault.window-end',
};

/** The field that a code is about. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = { EMAIL_TAKEN: 'email', TENANT_TAKEN: 'tenant' };

const CODE_WORDS: Readonly<Record<string, MessageKey>> = {
  EMAIL_TAKEN: 'problem.email-taken',
  TENANT_TAKEN: 'problem.tenant-taken',
};

/**
 * @param names the fields of the form
 * @returns the text of each field that has a fault
 */
export function fieldErrors(
  problem: AdminProblem | undefined,
  names: readonly string[],
  text: AdminText,
): Record<string, string> {
  if (problem === undefined) return {};
  const own = FIELD_OF_CODE[problem.code];
  const words = CODE_WORDS[problem.code];
  if (own !== undefined && words !== undefined && names.includes(own)) return { [own]: text(words) };
  const found: Record<string, string> = {};
  for (const { field, message } of problem.fields) {
    const name = names.find((each) => field === each || field.startsWith(`${each}.`));
    if (name === undefined || Object.hasOwn(found, name)) continue;
    const known = WORDS[name];
    found[name] = known === undefined ? message : text(known);
  }
  return found;
}

/** Whether all that the problem says is shown at fields. */
export function isAtFields(problem: AdminProblem, errors: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(errors);
  if (names.length === 0) return false;
  return problem.fields.every(({ field }) =>
    names.some((name) => field === name || field.startsWith(`${name}.`)),
  );
}
