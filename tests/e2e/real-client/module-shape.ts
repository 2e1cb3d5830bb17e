const OBJECTS = ['page', 'topbar', 'helpCenter', 'userProfile', 'metrics', 'network', 'orgSwitcher', 'nps'];
const FACTORIES = [
  ...['user', 'settings', 'shell', 'sidenav', 'cache', 'featureFlags', 'session', 'permissions', 'appApi'],
  ...['modules', 'component', 'consent', 'pulse', 'agreements', 'error', 'interFrame', 'ai'],
];

/** @returns the keys of the public client's runtime that are missing or have the wrong type */
export function shapeProblems(module: unknown): string[] {
  const get = (key: string): unknown => Reflect.get(Object(module), key);
  const isOne = (key: string) => {
    const factory = get(key);
    if (typeof factory !== 'function') return false;
    const [one, again]: unknown[] = [factory(), factory()];
    return typeof one === 'object' && one === again;
  };
  return [
    ...['default', 'Runtime'].filter((key) => typeof get(key) !== 'function'),
    ...[...OBJECTS, 'sidebar', 'internal'].filter((key) => typeof get(key) !== 'object' || get(key) === null),
    ...FACTORIES.filter((key) => !isOne(key)),
  ];
}
