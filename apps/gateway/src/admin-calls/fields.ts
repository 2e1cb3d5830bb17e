/** The values of administrative calls, as the edge accepts them. HTML in a text is text. */
import { adminStaffRoleSchema } from '@unified-shell/api/administration';
import * as v from 'valibot';
import { freeText, mailAddress, nameLine, searchedLine, textLine } from '../platform/typed-text';
import { SOLUTION_OWNER } from './solution-owner-role';

export const name = v.pipe(nameLine, v.minLength(1), v.maxLength(100));
export const email = mailAddress;
export const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const id = () => v.pipe(textLine, v.minLength(1), v.maxLength(100));
export const userId = id();
export const organisationId = id();
/** The short name in addresses, `/#/@<tenant>/…`. */
export const tenant = v.pipe(
  v.string(),
  v.minLength(2),
  v.maxLength(63),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
);
/** Such as `va7`. */
export const region = v.pipe(v.string(), v.regex(/^[a-z0-9]{2,20}$/));
export const staffRoles = v.pipe(
  v.array(adminStaffRoleSchema),
  v.transform((roles) => [...new Set(roles)].toSorted()),
);
const hasRoleForm = v.regex<string>(/^[A-Z][A-Z0-9_]{0,63}$/);
/** Such as `ORG_ADMIN`. */
export const roleName = v.pipe(v.string(), hasRoleForm);
/**
 * A role of a membership. Access rules would take one with the name of a staff role, or of the owner of a solution, for that
 * itself.
 */
export const namedRole = v.pipe(
  v.string(),
  hasRoleForm,
  v.check((role) => role !== SOLUTION_OWNER && !v.is(adminStaffRoleSchema, role)),
);
export const namedRoles = v.pipe(
  v.array(namedRole),
  v.maxLength(50),
  v.transform((roles) => [...new Set(roles)].toSorted()),
);
/** A search by the beginning of a text. */
export const search = v.optional(v.pipe(searchedLine, v.minLength(1), v.maxLength(100)));
export const languages = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))),
  v.maxLength(10),
);
/** The code of a product, such as `dx_analytics`. */
export const serviceCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w.-]{0,99}$/));

const MAX_DATA_CHARACTERS = 65_536;

/** The fields of an entitlement as the catalogue of products writes them (DATA-07). */
export const entitlementData = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((data) => JSON.stringify(data).length <= MAX_DATA_CHARACTERS),
);
export const flagName = v.pipe(nameLine, v.minLength(1), v.maxLength(200));
/** The words of an administrator to a person. */
export const answer = v.pipe(freeText, v.maxLength(1_000));
/** ISO 8601 with its zone, such as `2026-01-31T12:00:00Z`. */
export const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((value) => new Date(value)),
);
