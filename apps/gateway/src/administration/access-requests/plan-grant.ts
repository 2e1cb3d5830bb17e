/** Derives from the reasons of a refused access what would have to be granted: a pure function. */
import type { AdminGrant, AdminGrantObstacle, AdminGrantPlan } from '@unified-shell/api/administration';
import type { Reason } from '@unified-shell/catalogue/access/reason';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';

export interface GrantContext {
  /** Whether the caller may grant products. */
  mayEntitle: boolean;
  /** The names of the organisation's sandboxes, the default one first. */
  sandboxes: readonly string[];
  /** Whether the person has a policy in one of them, which counts once the platform is granted. */
  hasPolicy: boolean;
}

/** A condition that has to be fulfilled: by a grant, or by nothing that an approval can do. */
type Step = { grant: AdminGrant } | { obstacle: AdminGrantObstacle };

/** The steps that together open the solution. */
type Way = readonly Step[];

/** A rule with more alternatives is decided by its first ones. */
const MAX_WAYS = 20;

const ADMINISTRATOR = 'ORG_ADMIN';

/** The ways with the fewest grants come first, and those that make the person an administrator come last. */
export function planGrant(reasons: readonly Reason[], context: GrantContext): AdminGrantPlan {
  const ways = allOf(reasons.map((reason) => waysOf(reason, context))).map((way) => judge(way, context));
  const open = ways.filter(({ obstacles }) => obstacles.length === 0).map(({ grants }) => grants);
  if (open.length > 0) return { ways: unique(open).toSorted(compareWays), obstacles: [] };
  const [nearest] = ways.toSorted((one, other) => one.obstacles.length - other.obstacles.length);
  return { ways: [], obstacles: nearest?.obstacles ?? [] };
}

function waysOf(reason: Reason, context: GrantContext): readonly Way[] {
  const { key, operator, allowed, missing, parts } = reason;
  if (allowed) return [[]];
  const alternatives = parts
    ? parts.map((part) => waysOf(part, context))
    : missing.map((value) => stepsFor(key, value, context));
  return operator === 'AND' ? allOf(alternatives) : alternatives.flat().slice(0, MAX_WAYS);
}

/** Each combination of one way of each part. */
function allOf(parts: readonly (readonly Way[])[]): readonly Way[] {
  return parts.reduce<readonly Way[]>(
    (ways, part) => ways.flatMap((way) => part.map((more) => [...way, ...more])).slice(0, MAX_WAYS),
    [[]],
  );
}

/** The ways to fulfil one condition. */
function stepsFor(key: Reason['key'], value: string, context: GrantContext): readonly Way[] {
  switch (key) {
    case 'code':
    case 'sandboxService':
      return [[{ grant: { kind: 'entitlement', serviceCode: value, data: {} } }]];
    case 'fi': {
      const [serviceCode = '', item = ''] = value.split(':');
      return [[{ grant: { kind: 'entitlement', serviceCode, data: { services_enabled: item } } }]];
    }
    case 'role':
      return [
        [
          v.is(fields.namedRole, value)
            ? { grant: { kind: 'role', role: value } }
            : blocked('staff-role', value),
        ],
      ];
    case 'sandbox': {
      if (context.hasPolicy) return [[]];
      const ways = context.sandboxes.map((sandbox) => [{ grant: { kind: 'policy' as const, sandbox } }]);
      return ways.length > 0 ? ways : [[blocked('no-sandbox')]];
    }
    case 'flag':
      return [[blocked('flag', value)]];
    case 'internal':
      return [[blocked('internal')]];
    default:
      return [[blocked('entitlement-data', value)]];
  }
}

function blocked(kind: AdminGrantObstacle['kind'], ...values: readonly string[]): Step {
  return { obstacle: { kind, values } };
}

interface JudgedWay {
  grants: readonly AdminGrant[];
  obstacles: readonly AdminGrantObstacle[];
}

function judge(way: Way, { mayEntitle }: GrantContext): JudgedWay {
  const grants = merge(way.flatMap((step) => ('grant' in step ? [step.grant] : [])));
  const obstacles = way.flatMap((step) => ('obstacle' in step ? [step.obstacle] : []));
  const sold = grants.flatMap((grant) => (grant.kind === 'entitlement' ? [grant.serviceCode] : []));
  if (!mayEntitle && sold.length > 0) obstacles.push({ kind: 'system-administrator', values: sold });
  return { grants, obstacles: gather(obstacles) };
}

/** One grant of each role and sandbox, and one entitlement of each product with all its items. */
function merge(grants: readonly AdminGrant[]): readonly AdminGrant[] {
  const items = new Map<string, string[]>();
  const others: AdminGrant[] = [];
  for (const grant of grants) {
    if (grant.kind !== 'entitlement') others.push(grant);
    else {
      const item = grant.data['services_enabled'];
      const known = items.get(grant.serviceCode) ?? [];
      items.set(grant.serviceCode, typeof item === 'string' ? [...known, item] : known);
    }
  }
  const entitlements = [...items].map(
    ([serviceCode, list]): AdminGrant => ({
      kind: 'entitlement',
      serviceCode,
      data: list.length === 0 ? {} : { services_enabled: [...new Set(list)].join(',') },
    }),
  );
  return unique([...entitlements, ...others]);
}

/** One obstacle of each kind, with the values of all. */
function gather(obstacles: readonly AdminGrantObstacle[]): readonly AdminGrantObstacle[] {
  const kinds = [...new Set(obstacles.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    values: unique(obstacles.filter((each) => each.kind === kind).flatMap(({ values }) => values)),
  }));
}

function unique<Value>(values: readonly Value[]): readonly Value[] {
  const texts = values.map((value) => JSON.stringify(value));
  return values.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}

function compareWays(one: readonly AdminGrant[], other: readonly AdminGrant[]): number {
  return Number(appoints(one)) - Number(appoints(other)) || one.length - other.length;
}

function appoints(way: readonly AdminGrant[]): boolean {
  return way.some((grant) => grant.kind === 'role' && grant.role === ADMINISTRATOR);
}
