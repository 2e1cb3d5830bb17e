/** Puts the faults of the server at the fields of a form. */
import type { AdminProblem } from '../api/problem';
import type { AdminText, MessageKey } from '../texts';
import { faultText } from './fault-words';

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
  percentage: 'field-fault.percentage',
  'availability.until': 'field-fault.window-end',
};

const JUDGEMENTS: readonly string[] = ['locks-out-you', 'locks-out-administrators', 'provider-off'];

/** The field at which a code is shown. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  EMAIL_TAKEN: 'email',
  ADDRESS_NOT_PROVEN: 'email',
  DOMAIN_NOT_AVAILABLE: 'domain',
  TENANT_TAKEN: 'tenant',
};

const CODE_WORDS: Readonly<Record<string, MessageKey>> = {
  EMAIL_TAKEN: 'problem.email-taken',
  ADDRESS_NOT_PROVEN: 'problem.address-not-proven',
  DOMAIN_NOT_AVAILABLE: 'problem.domain-not-available',
  TENANT_TAKEN: 'problem.tenant-taken',
};

/**
 * @param names the fields of the form
 * @param own texts of this form, for fields with other rules than most fields of their name
 * @returns the text of each field that has a fault
 */
export function fieldErrors(
  problem: AdminProblem | undefined,
  names: readonly string[],
  text: AdminText,
  own: Readonly<Record<string, MessageKey>> = {},
): Record<string, string> {
  if (problem === undefined) return {};
  const field = FIELD_OF_CODE[problem.code];
  const words = CODE_WORDS[problem.code];
  if (field !== undefined && words !== undefined && names.includes(field)) return { [field]: text(words) };
  const found: Record<string, string> = {};
  for (const fault of problem.fields) {
    const path = fault.field;
    const name = names.find((each) => path === each || path.startsWith(`${each}.`));
    if (name === undefined || Object.hasOwn(found, name)) continue;
    // Why a value is refused that has the right form.
    const isJudged = fault.kind !== undefined && JUDGEMENTS.includes(fault.kind);
    const known = isJudged ? undefined : (own[name] ?? WORDS[name]);
    found[name] = known === undefined ? faultText(fault, text) : text(known);
  }
  return found;
}

/** Whether each fault of the problem is shown at a field. */
export function isAtFields(problem: AdminProblem, errors: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(errors);
  if (names.length === 0) return false;
  return problem.fields.every(({ field }) =>
    names.some((name) => field === name || field.startsWith(`${name}.`)),
  );
}
