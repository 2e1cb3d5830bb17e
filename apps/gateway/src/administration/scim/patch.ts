/**
 * Makes the operations of a PATCH regular before they are applied: names of attributes are case-insensitive (RFC 7643
 * §2.1), may begin with the URN of their schema, and some directories send booleans as text.
 */
import SCIMMY from 'scimmy';
import * as v from 'valibot';

const NAMES = [
  ...[
    'schemas',
    'id',
    'externalId',
    'userName',
    'name',
    'formatted',
    'givenName',
    'familyName',
    'middleName',
  ],
  ...[
    'displayName',
    'nickName',
    'title',
    'active',
    'emails',
    'value',
    'display',
    'type',
    'primary',
    'members',
  ],
  ...['groups', 'roles', 'locale', 'timezone', 'preferredLanguage', 'userType', 'phoneNumbers', 'addresses'],
];
const byLowerCase = new Map(NAMES.map((name) => [name.toLowerCase(), name]));

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:';

const MESSAGE = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const patchSchema = v.object({
  schemas: v.strictTuple([v.literal(MESSAGE)]),
  Operations: v.pipe(
    v.array(
      v.object({
        op: v.pipe(v.string(), v.toLowerCase(), v.picklist(['add', 'remove', 'replace'])),
        path: v.optional(v.string()),
        value: v.optional(v.unknown()),
      }),
    ),
    v.minLength(1),
  ),
});

/** @throws SCIMError 400 for a body that is not a PATCH */
export function readPatch(body: unknown) {
  const patch = v.safeParse(patchSchema, body);
  if (!patch.success) throw new SCIMMY.Types.Error(400, 'invalidSyntax', 'The body is not a PatchOp message');
  return {
    ...patch.output,
    Operations: patch.output.Operations.map(({ op, path: sent, value }) => {
      const path = sent === undefined ? undefined : normalisePath(sent);
      return {
        op,
        ...(path === undefined ? {} : { path }),
        ...(value === undefined ? {} : { value: normaliseValue(value, path ?? '') }),
      };
    }),
  };
}

/** Words in quotes are values. */
function normalisePath(path: string): string {
  const plain = path.toLowerCase().startsWith(CORE.toLowerCase())
    ? path.slice(path.indexOf(':', CORE.length) + 1)
    : path;
  return plain.replaceAll(/"[^"]*"|[A-Za-z]+/g, (word) => byLowerCase.get(word.toLowerCase()) ?? word);
}

function normaliseValue(value: unknown, path: string): unknown {
  if (path === 'active') return toBoolean(value);
  if (path !== '' || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const name = normalisePath(key);
      return [name, name === 'active' ? toBoolean(each) : each];
    }),
  );
}

function toBoolean(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : value;
}
