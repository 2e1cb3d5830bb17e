/**
 * Judges a registration that an application has published: what of it an administrator has to approve, and what they should
 * look at. Texts take effect by themselves, and so does less than before. A field that is not known here waits.
 */
import { createHash } from 'node:crypto';
import type { AdminAddressCaution } from '@unified-shell/api/administration-addresses';
import {
  findWiderPermissions,
  PERMISSION_FIELDS,
  SANDBOX_FIELDS,
  toCanonicalJson,
  type WiderPermission,
} from '../releases/permissions';
import { hasMixedWord, skeletonOf } from './look-alike-names';

type Fields = Readonly<Record<string, unknown>>;

/** They tell people something, or say how the document is shown; none gives it a right or an address. */
const FREE_FIELDS: readonly string[] = [
  ...['name', 'names', 'description', 'descriptions', 'icon', 'group', 'groups', 'keywords', 'whatsNew'],
  ...['team', 'releaseType', 'availability', 'liveVersion', 'theme', 'appRoot', 'experienceLeague'],
  ...['betaFeedbackConfigId', 'omegaSuiteId', 'analytics', 'metadata', 'browserParamFilterList'],
];
const FREE_SANDBOX_FIELDS: readonly string[] = ['pageTimeout', 'hideInitialSpinner'];

/** SHA-256 of the document, in hexadecimal; the order of fields and the spaces between them do not count. */
export const digestOf = (document: Fields) =>
  createHash('sha256').update(toCanonicalJson(document)).digest('hex');

/** @param effective the registration that holds now; empty for a solution that is not registered */
export function findChangesToApprove(effective: Fields, document: Fields): WiderPermission[] {
  const [{ sandbox: _, ...before }, { sandbox: __, ...after }] = [effective, document];
  return [
    ...findWiderPermissions(effective, document),
    ...findOtherChanges(before, after, [...PERMISSION_FIELDS, ...FREE_FIELDS]),
    ...findOtherChanges(sandboxOf(effective), sandboxOf(document), [
      ...SANDBOX_FIELDS,
      ...FREE_SANDBOX_FIELDS,
    ]).map(({ field, added }) => ({ field: `sandbox.${field}`, added })),
  ];
}

function findOtherChanges(before: Fields, after: Fields, left: readonly string[]): WiderPermission[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((field) => {
    if (left.includes(field)) return [];
    const now = toCanonicalJson(after[field] ?? null);
    return now === toCanonicalJson(before[field] ?? null) ? [] : [{ field, added: [now] }];
  });
}

/** @param others the names of all other solutions */
export function findCautions(
  document: Fields,
  address: string,
  others: readonly string[],
): AdminAddressCaution[] {
  return [...cautionsOfAddresses(document, address), ...cautionsOfNames(document, others)];
}

function cautionsOfAddresses(document: Fields, address: string): AdminAddressCaution[] {
  const named = [...new Set(addressesOf(document))];
  const hosted = named.filter((each) => each.startsWith('{hosted}'));
  const foreign = named.filter((each) => !each.startsWith('{hosted}') && originOf(each) !== address);
  return [
    ...(hosted.length > 0 ? [{ kind: 'hosted', value: '' } as const] : []),
    ...foreign.map((value) => ({ kind: 'other-origin', value }) as const),
  ];
}

/** Every address that the frame of the solution, its links or the tokens of its users may reach. */
function addressesOf(document: Fields): string[] {
  const { sources, previewSources } = sandboxOf(document);
  const { address, initiateLogin } = fieldsOf(document['link']);
  const { server } = fieldsOf(document['discovery']);
  return [
    ...Object.values(fieldsOf(sources)),
    ...[previewSources, document['allowedOrigins'], document['searchEndpoint']].flat(),
    ...[address, initiateLogin, server],
  ].filter((value) => typeof value === 'string');
}

const originOf = (template: string) => (URL.canParse(template) ? new URL(template).origin : template);

/** A change of the name that needs an approval, because people could take it for another one. */
export function cautionsOfNames(document: Fields, others: readonly string[]): AdminAddressCaution[] {
  const names = [document['name'], ...Object.values(fieldsOf(document['names']))].filter(
    (value) => typeof value === 'string',
  );
  const known = new Map(others.map((name) => [skeletonOf(name), name]));
  return [...new Set(names)].flatMap((name): AdminAddressCaution[] => {
    const other = known.get(skeletonOf(name));
    return [
      ...(other === undefined ? [] : [{ kind: 'name-like', value: other } as const]),
      ...(hasMixedWord(name) ? [{ kind: 'mixed-scripts', value: name } as const] : []),
    ];
  });
}

const sandboxOf = ({ sandbox }: Fields) => fieldsOf(sandbox);

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
