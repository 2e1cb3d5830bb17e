import { hrefOf } from '../location/app-location';

/** The path of the section that shows the object of an action, by the noun of the action: `person` of `person.update`. */
const SECTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    person: '/people',
    owner: '/people',
    organisation: '/organizations',
    entitlement: '/entitlements',
    solution: '/solutions',
    'solution-address': '/solutions/addresses',
    provider: '/providers',
    sandbox: '/sandboxes',
    release: '/releases',
    token: '/tokens',
    client: '/clients',
    'saml-application': '/saml-applications',
    'audit-stream': '/audit-streams',
  }),
);

/** The same for reads, by the first segment of the path that was read: `people` of `people/<id>`. */
const NOUNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    people: '/people',
    organisations: '/organizations',
    entitlements: '/entitlements',
    solutions: '/solutions',
    'solution-addresses': '/solutions/addresses',
    tokens: '/tokens',
    clients: '/clients',
    'saml-applications': '/saml-applications',
    'audit-streams': '/audit-streams',
  }),
);

/** The page of the object of an event. @returns undefined when it has none */
export function objectHref(action: string, object: string): string | undefined {
  const [noun = '', id] = object.split('/');
  if (action === 'administration.read') {
    const section = NOUNS.get(noun);
    return section === undefined || !id ? undefined : hrefOf(`${section}/${encodeURIComponent(id)}`);
  }
  const section = SECTIONS.get(action.split('.')[0] ?? '');
  if (section === undefined) return undefined;
  // A sandbox has two segments, its organisation and its name. A version has no page, but its solution has.
  const parts = object.split('/').slice(0, section === '/releases' ? 1 : undefined);
  return hrefOf([section, ...parts.map(encodeURIComponent)].join('/'));
}
