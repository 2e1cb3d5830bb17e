/**
 * The permissions of a registration: what its frame may do and reach, and the people who may open it. A version whose
 * registration asks for more has the old permissions until an administrator approves the difference.
 */

type Fields = Readonly<Record<string, unknown>>;

/** A permission that a registration asks for and the effective one does not give. */
export interface WiderPermission {
  /** The field of the registration, such as `sandbox.ims`. */
  field: string;
  /** The values that are new, as JSON. */
  added: readonly string[];
}

/** Their lists grow by entries; every other change of these fields counts as wider, because it may be. */
export const PERMISSION_FIELDS = [
  ...['permissionsPolicy', 'thunderbird', 'spaAppId', 'sharedOrigin', 'sharedCaches', 'nestedApps'],
  ...['customIms', 'allowedOrigins', 'discovery', 'access', 'actions', 'serviceCode', 'customDomain'],
  // The settings that its token reads and writes, links that let users into an organisation, and the endpoint that receives
  // the users' tokens; the servers that may call its own in the name of users; what users accept before they use it; whom it may notify.
  // What is shown and read while it is not open.
  ...['settingsAppId', 'processZeroTouch', 'searchEndpoint', 'calledBy', 'agreement', 'notifies', 'slots'],
] as const;
export const SANDBOX_FIELDS = ['sources', 'previewSources', 'ims', 'thirdParty'] as const;
/** They take something from the solution or its users, so that it has more without them. */
const RESTRICTIONS: readonly string[] = ['access', 'thunderbird', 'agreement', 'sandbox.thirdParty'];

export function findWiderPermissions(before: Fields, after: Fields): WiderPermission[] {
  const own = PERMISSION_FIELDS.map((name) => ({ field: name, old: before[name], now: after[name] }));
  const [oldSandbox, newSandbox] = [sandboxOf(before), sandboxOf(after)];
  const ofFrame = SANDBOX_FIELDS.map((name) => ({
    field: `sandbox.${name}`,
    old: oldSandbox[name],
    now: newSandbox[name],
  }));
  return [...own, ...ofFrame].flatMap(({ field, old, now }) => {
    const known = new Set(entriesOf(old));
    const added = entriesOf(now).filter((entry) => !known.has(entry));
    // Without a rule, every user may open the solution; without isolation, its documents have an origin; a solution that
    // is no third party has a client of its own and the messages of the first party.
    const isLifted = RESTRICTIONS.includes(field) && isSet(old) && !isSet(now);
    return added.length > 0 || isLifted ? [{ field, added: isLifted ? ['null'] : added }] : [];
  });
}

/** Neither of both asks for anything that the other one does not have. */
export function haveSamePermissions(one: Fields, other: Fields): boolean {
  return findWiderPermissions(one, other).length === 0 && findWiderPermissions(other, one).length === 0;
}

/** The registration with the permissions of another one. */
export function withPermissionsOf(registration: Fields, { ...permitted }: Fields): Record<string, unknown> {
  return {
    ...replace(registration, permitted, PERMISSION_FIELDS),
    sandbox: replace(sandboxOf(registration), sandboxOf(permitted), SANDBOX_FIELDS),
  };
}

function replace(fields: Fields, by: Fields, names: readonly string[]): Record<string, unknown> {
  const kept = Object.entries(fields).filter(([name]) => !names.includes(name));
  const taken = names.filter((name) => by[name] !== undefined).map((name) => [name, by[name]] as const);
  return Object.fromEntries([...kept, ...taken]);
}

function sandboxOf({ sandbox }: Fields): Fields {
  return isFields(sandbox) ? sandbox : {};
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isSet = (value: unknown) => value !== undefined && value !== false;

/** The entries of a list, or the whole value, each as JSON with its keys in one order. */
function entriesOf(value: unknown): string[] {
  if (!isSet(value)) return [];
  return Array.isArray(value) ? value.map(toCanonicalJson) : [toCanonicalJson(value)];
}

/** JSON with the fields of each object in one order. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    isFields(each) && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
