import { hrefOf } from '../location/app-location';

/** The section of the console in which the objects of an action are, by the noun of the action. */
const SECTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    person: '/people',
    organisation: '/organizations',
    entitlement: '/entitlements',
    solution: '/solutions',
    provider: '/providers',
    sandbox: '/sandboxes',
    release: '/releases',
  }),
);

/** The nouns of reads, which are followed by the id of one thing: `people/<id>`. */
const NOUNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    people: '/people',
    organisations: '/organizations',
    entitlements: '/entitlements',
    solutions: '/solutions',
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
  // A sandbox is named by its organisation too; a version belongs to the page of its solution.
  const parts = object.split('/').slice(0, section === '/releases' ? 1 : undefined);
  return hrefOf([section, ...parts.map(encodeURIComponent)].join('/'));
}
