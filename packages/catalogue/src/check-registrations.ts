/** Checks all registrations together: each mount, origin and port has one owner, and every referenced name exists. */
import { CatalogueError, type CatalogueErrorCode } from './catalogue-error';
import { describeLocation, type LocatedRegistration } from './located-registration';
import { parametersOf, readMount, shapeOf } from './routes/mount';
import { SHELL_APP_ID } from './shell-app-id';
import { APP_CLIENT_PREFIX } from './solution-client';

/** @throws CatalogueError on the first fault, naming file, entry and field */
export function checkRegistrations(all: readonly LocatedRegistration[]): void {
  const apps = new Set(all.map(({ registration }) => registration.appId));
  const claims = { mounts: new Map<string, string>(), ports: new Map<string, string>() };
  const origins = new Map<string, LocatedRegistration>();
  for (const located of all) {
    refuseReserved(located);
    refusePathsWithoutOrigin(located);
    refuseFrameOfLink(located);
    for (const [field, mount] of mountsOf(located)) {
      claim(claims.mounts, shapeOfPath(mount), located, { code: 'DUPLICATE_PATH', field, what: mount });
    }
    const { dev } = located.registration.sandbox;
    if (dev) {
      const what = String(dev.port);
      claim(claims.ports, what, located, { code: 'DUPLICATE_PORT', field: 'sandbox.dev.port', what });
    }
    refuseNeighbour(origins, located);
    refuseUnknownApps(apps, located);
    refuseUnknownParameters(located);
  }
}

/** The shell stores its own settings under its id, and each solution without a client has a client of its own. */
function refuseReserved(located: LocatedRegistration): void {
  const { appId, settingsAppId, customIms, sandbox } = located.registration;
  for (const [field, id] of Object.entries({ appId, settingsAppId })) {
    if (id === SHELL_APP_ID) {
      throw fault('RESERVED_APP', located, field, `${SHELL_APP_ID} is reserved for the shell`);
    }
  }
  const clients = { 'customIms.client_id': customIms, 'sandbox.ims.client_id': sandbox.ims };
  for (const [field, client] of Object.entries(clients)) {
    if (client?.client_id.startsWith(APP_CLIENT_PREFIX)) {
      const message = `client ids that begin with ${APP_CLIENT_PREFIX} belong to the solutions that register none`;
      throw fault('RESERVED_CLIENT', located, field, message);
    }
  }
}

/**
 * A document with an opaque origin may change only the part of its URL after `#` (HTML, "can have its URL
 * rewritten").
 */
function refusePathsWithoutOrigin(located: LocatedRegistration): void {
  const { thunderbird, sandbox } = located.registration;
  if (thunderbird === 'srcdoc' && sandbox.historyType === 'HISTORY') {
    throw fault('NO_ORIGIN', located, 'thunderbird', 'an isolated solution cannot route by HISTORY');
  }
}

/** They say something about a frame, which a link does not have. */
const FRAME_FIELDS = [
  ...(['spaAppId', 'sharedOrigin', 'thunderbird', 'permissionsPolicy', 'customIms', 'discovery'] as const),
  ...(['allowedOrigins', 'searchEndpoint', 'urlContext', 'appRoot', 'actions', 'session'] as const),
  ...(['calledBy', 'notifies', 'slots'] as const),
] as const;

function refuseFrameOfLink(located: LocatedRegistration): void {
  const { registration } = located;
  if (registration.link === undefined) return;
  const field = FRAME_FIELDS.find((each) => registration[each] !== undefined);
  if (field !== undefined)
    throw fault('LINK_WITH_FRAME', located, field, 'belongs to a frame; a link has none');
}

function mountsOf({ registration }: LocatedRegistration): [field: string, mount: string][] {
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
  located: LocatedRegistration,
  { code, field, what }: { code: CatalogueErrorCode; field: string; what: string },
): void {
  const { appId } = located.registration;
  const owner = owners.get(key);
  if (owner !== undefined) throw fault(code, located, field, `${what} belongs to both ${owner} and ${appId}`);
  owners.set(key, appId);
}

/** Frames of one origin can read each other, so two solutions may share one only if both declare it (contract §2). */
function refuseNeighbour(origins: Map<string, LocatedRegistration>, located: LocatedRegistration): void {
  const { appId, spaAppId, sharedOrigin } = located.registration;
  if (spaAppId === undefined) return;
  const other = origins.get(spaAppId)?.registration;
  if (other && (sharedOrigin === undefined || other.sharedOrigin !== sharedOrigin)) {
    const message = `${other.appId} and ${appId} share the origin of ${spaAppId}; both must name the same sharedOrigin`;
    throw fault('SHARED_ORIGIN', located, 'spaAppId', message);
  }
  origins.set(spaAppId, located);
}

function refuseUnknownApps(apps: ReadonlySet<string>, located: LocatedRegistration): void {
  const { nestedApps = [], calledBy = [], alternateRoute = [] } = located.registration;
  const named: [field: string, appId: string | undefined][] = [
    ...nestedApps.map((appId, index): [string, string] => [`nestedApps.${index}`, appId]),
    ...calledBy.map((appId, index): [string, string] => [`calledBy.${index}`, appId]),
    ...alternateRoute.map(({ appId }, index): [string, string | undefined] => [
      `alternateRoute.${index}.appId`,
      appId,
    ]),
  ];
  for (const [field, appId] of named) {
    if (appId !== undefined && !apps.has(appId)) {
      throw fault('UNKNOWN_APP', located, field, `no solution has the id ${appId}`);
    }
  }
}

/** A redirect may use only the parameters of the mount from which it leads. */
function refuseUnknownParameters(located: LocatedRegistration): void {
  const { path, aliases, redirectFrom, alternateRoute = [] } = located.registration;
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
        located,
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

function fault(code: CatalogueErrorCode, located: LocatedRegistration, field: string, message: string) {
  return new CatalogueError(code, `${describeLocation(located)}: ${field}: ${message}`, { field });
}
