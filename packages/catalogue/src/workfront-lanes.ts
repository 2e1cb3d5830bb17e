/** Workfront's lanes: their names, and the hosts of numbered sandboxes and of staging. */

const LANES: Readonly<Record<string, string>> = {
  local: 'Local',
  dev: 'Development',
  devtest: 'Development',
  qa: 'Development',
  hub: 'Hub',
  preview: 'Preview',
  prod: 'Production',
  stg: 'Staging',
  testdrive: 'Test Drive',
};

const SANDBOX = /^[Ss]andbox ?(\d*)$/;

export interface Lane {
  /** `qa` and `dev` count as `devtest`; a numbered sandbox is `sbNN`. */
  id: string;
  name: string;
}

/**
 * @returns undefined if the text names no lane (DISC-21, DISC-22). `sandbox` without a number means sandbox 1
 * (ruling AMB-67).
 */
export function readLane(text: string): Lane | undefined {
  const digits = SANDBOX.exec(text)?.[1];
  if (digits !== undefined) {
    const number = digits === '' ? 1 : Number(digits);
    return { id: `sb${String(number).padStart(2, '0')}`, name: `Sandbox ${number}` };
  }
  const name = Object.hasOwn(LANES, text) ? LANES[text] : undefined;
  return name === undefined ? undefined : { id: name === 'Development' ? 'devtest' : text, name };
}

/** One lane of an entitlement. */
export interface WorkfrontLane {
  lane: Lane;
  name: string;
  /** Undefined if the entitlement names no host (DISC-26). */
  host: string | undefined;
}

/** Undefined for data without a lane. */
export function readWorkfront(data: Readonly<Record<string, unknown>>): WorkfrontLane | undefined {
  const { hostname, lane: laneText, subdomain } = data;
  const lane = typeof laneText === 'string' ? readLane(laneText) : undefined;
  if (lane === undefined) return undefined;
  const host = typeof hostname === 'string' && hostname !== '' ? laneHost(hostname, lane) : undefined;
  const named = typeof subdomain === 'string' && subdomain !== '' ? subdomain : host;
  return { lane, host, name: host === undefined ? 'Undefined' : `${named} - ${lane.name}` };
}

/** DISC-23: the host of a numbered sandbox contains its number. */
function laneHost(hostname: string, { id }: Lane): string {
  return id.startsWith('sb') ? hostname.replace('.my.', `.${id}.`) : hostname;
}

/**
 * The synthetic staging of a production lane, for internal and impersonated users only (DISC-27). A host without `.my.`
 * has none: its staging would be production itself.
 */
export function stagingOf({ lane, host, name }: WorkfrontLane): WorkfrontLane | undefined {
  if (lane.id !== 'prod' || !host?.includes('.my.')) return undefined;
  const staging = { id: 'stg', name: 'Staging' };
  return {
    lane: staging,
    host: host.replace('.my.', '.stg.'),
    name: name.replace(new RegExp(`${lane.name}$`), staging.name),
  };
}
