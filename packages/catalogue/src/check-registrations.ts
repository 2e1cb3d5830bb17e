/** What holds over all registrations together: one owner for each mount, origin and port, and no name that leads nowhere. */
import { CatalogueError, type CatalogueErrorCode } from './catalogue-error';
import { type PlacedRegistration, placeName } from './placed-registration';
import { parametersOf, readMount, shapeOf } from './routes/mount';
import { SHELL_APP_ID } from './settings-place';

/** @throws CatalogueError on the first fault, naming file, entry and field */
export function checkRegistrations(all: readonly PlacedRegistration[]): void {
  const apps = new Set(all.map(({ registration }) => registration.appId));
  const claims = { mounts: new Map<string, string>(), ports: new Map<string, string>() };
  const origins = new Map<string, PlacedRegistration>();
  for (const placed of all) {
    refuseReserved(placed);
    refusePathsWithoutOrigin(placed);
    for (const [field, mount] of mountsOf(placed)) {
      claim(claims.mounts, shapeOfPath(mount), placed, { code: 'DUPLICATE_PATH', field, what: mount });
    }
    const { dev } = placed.registration.sandbox;
    if (dev) {
      const what = String(dev.port);
      claim(claims.ports, what, placed, { code: 'DUPLICATE_PORT', field: 'sandbox.dev.port', what });
    }
    refuseNeighbour(origins, placed);
    refuseUnknownApps(apps, placed);
    refuseUnknownParameters(placed);
  }
}

/** The shell keeps its own settings under that name. */
function refuseReserved(placed: PlacedRegistration): void {
  if (placed.registration.appId === SHELL_APP_ID) {
    throw fault('RESERVED_APP', placed, 'appId', `${SHELL_APP_ID} is the shell itself`);
  }
}

/** A document without an origin may change nothing of its address but what follows the `#` (HTML, can have its URL rewritten). */
function refusePathsWithoutOrigin(placed: PlacedRegistration): void {
  const { thunderbird, sandbox } = placed.registration;
  if (thunderbird === 'srcdoc' && sandbox.historyType === 'HISTORY') {
    throw fault('NO_ORIGIN', placed, 'thunderbird', 'an isolated solution cannot route by HISTORY');
  }
}

function mountsOf({ registration }: PlacedRegistration): [field: string, mount: string][] {
  const { path, aliases, redirectFrom } = registration;
  return [
    ['path', path],
    ...aliases.map((mount, index): [string, string] => [`aliases.${index}`, mount]),
    ...redirectFrom.map((mount, index): [string, string] => [`redirectFrom.${index}`, mount]),
  ];
}

function claim(
  owners: Map<string, string>,
  key: string,
  placed: PlacedRegistration,
  { code, field, what }: { code: CatalogueErrorCode; field: string; what: string },
): void {
  const { appId } = placed.registration;
  const owner = owners.get(key);
  if (owner !== undefined) throw fault(code, placed, field, `${what} belongs to both ${owner} and ${appId}`);
  owners.set(key, appId);
}

/** Frames of one origin can read each other, so two solutions share one only when both say so (contract §2). */
function refuseNeighbour(origins: Map<string, PlacedRegistration>, placed: PlacedRegistration): void {
  const { appId, spaAppId, sharedOrigin } = placed.registration;
  if (spaAppId === undefined) return;
  const other = origins.get(spaAppId)?.registration;
  if (other && (sharedOrigin === undefined || other.sharedOrigin !== sharedOrigin)) {
    const message = `${other.appId} and ${appId} share the origin of ${spaAppId}; both must name one sharedOrigin`;
    throw fault('SHARED_ORIGIN', placed, 'spaAppId', message);
  }
  origins.set(spaAppId, placed);
}

function refuseUnknownApps(apps: ReadonlySet<string>, placed: PlacedRegistration): void {
  const { nestedApps = [], alternateRoute = [] } = placed.registration;
  const named: [field: string, appId: string | undefined][] = [
    ...nestedApps.map((appId, index): [string, string] => [`nestedApps.${index}`, appId]),
    ...alternateRoute.map(({ appId }, index): [string, string | undefined] => [
      `alternateRoute.${index}.appId`,
      appId,
    ]),
  ];
  for (const [field, appId] of named) {
    if (appId !== undefined && !apps.has(appId)) {
      throw fault('UNKNOWN_APP', placed, field, `there is no solution ${appId}`);
    }
  }
}

/** A redirect can fill only what the mount it comes from has. */
function refuseUnknownParameters(placed: PlacedRegistration): void {
  const { path, aliases, redirectFrom, alternateRoute = [] } = placed.registration;
  const leads: [field: string, to: string, from: string][] = [
    ...redirectFrom.map((from, index): [string, string, string] => [`redirectFrom.${index}`, path, from]),
    ...alternateRoute.flatMap(({ redirectTo }, index) =>
      redirectTo === undefined
        ? []
        : [path, ...aliases].map((from): [string, string, string] => [
            `alternateRoute.${index}.redirectTo`,
            redirectTo,
            from,
          ]),
    ),
  ];
  for (const [field, to, from] of leads) {
    const missing = namesIn(to).find((name) => !namesIn(from).includes(name));
    if (missing !== undefined) {
      throw fault(
        'UNKNOWN_PARAMETER',
        placed,
        field,
        `${to} needs {${missing}}, which ${from} does not have`,
      );
    }
  }
}

function namesIn(path: string): string[] {
  const mount = readMount(path);
  return mount ? parametersOf(mount) : [];
}

function shapeOfPath(path: string): string {
  const mount = readMount(path);
  return mount ? shapeOf(mount) : path;
}

function fault(code: CatalogueErrorCode, placed: PlacedRegistration, field: string, message: string) {
  return new CatalogueError(code, `${placeName(placed)}: ${field}: ${message}`);
}
