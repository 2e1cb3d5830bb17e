// Finds what tests wrote outside their own world, by the audit trail of the product that they share.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { idIn } from '../../../apps/gateway/src/demo/copies';
import { demoOrganisations } from '../../../apps/gateway/src/demo/demo-organisations';
import { demoPeople } from '../../../apps/gateway/src/demo/demo-people';
import { demoUserId, demoUuid } from '../../../apps/gateway/src/demo/ids';

export interface AuditEvent {
  action: string;
  outcome: 'success' | 'refused' | 'failed';
  actor: string | null;
  organisationId: string | null;
  object: string | null;
}

const script = path.resolve(import.meta.dirname, '../../../scripts/operate.mjs');
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** @param dataFolder of a product that is running */
export function readAuditTrail(dataFolder: string): AuditEvent[] {
  const env = { ...process.env, DATA_DIR: dataFolder };
  const lines = execFileSync(process.execPath, [script, 'admin', 'audit', 'export'], {
    env,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  return lines
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

/** Changes of the installation: every world would see them. */
const OF_THE_INSTALLATION =
  /^(?:flag|solution|release|token)\.|^person\.change-roles$|^organisation\.create$/;

export interface StrayWrite {
  /** The number of the world whose person wrote. */
  copy: number;
  what: string;
}

/** @param worldCount the number of copies of the demonstration that the product has */
export function findStrayWrites(events: readonly AuditEvent[], worldCount: number): StrayWrite[] {
  const copyOf = createFinder(worldCount);
  return events.flatMap(({ action, outcome, actor, organisationId, object }) => {
    const copy = copyOf(actor);
    if (copy === undefined || outcome !== 'success' || action === 'administration.read') return [];
    const stray = [organisationId, object].filter((id) => (copyOf(id) ?? copy) !== copy);
    if (stray.length === 0 && !OF_THE_INSTALLATION.test(action)) return [];
    return [{ copy, what: [action, object, organisationId].filter((part) => part !== null).join(' ') }];
  });
}

/** @returns a function that finds the copy of an id; undefined for what the tests have made */
function createFinder(worldCount: number) {
  const people = demoPeople.flatMap(({ email, accounts }) => [
    demoUuid(email),
    ...accounts.map((_, index) => demoUserId(index === 0 ? email : `${email} ${index + 1}`)),
  ]);
  const originals = [...Object.values(demoOrganisations).map(({ id }) => id), ...people];
  const copies = new Map(
    Array.from({ length: worldCount + 1 }, (_, copy) =>
      originals.map((id) => [idIn(copy, id), copy] as const),
    ).flat(),
  );
  return (id: string | null) => (id === null ? undefined : copies.get(id));
}
