import * as v from 'valibot';
import { CatalogueError } from './catalogue-error';
import { type Registration, registrationSchema } from './registration';

/** A catalogue file as read: its name for the messages, its text. */
export interface CatalogueFile {
  name: string;
  text: string;
}

/**
 * Reads catalogue files into registrations.
 * @throws CatalogueError on the first fault, naming file, entry and field; nothing is half read.
 */
export function parseCatalogue(files: readonly CatalogueFile[]): Registration[] {
  const registrations = files.flatMap(readFile);
  refuseDuplicates(registrations);
  return registrations;
}

function readFile(file: CatalogueFile): Registration[] {
  const entries = v.safeParse(v.strictObject({ solutions: v.array(v.unknown()) }), readJson(file));
  if (!entries.success) {
    throw new CatalogueError('INVALID_ENTRY', `${file.name}: expected {"solutions": [ … ]}`);
  }
  return entries.output.solutions.map((entry, index) => readEntry(file.name, entry, index));
}

function readJson(file: CatalogueFile): unknown {
  try {
    return JSON.parse(file.text);
  } catch (cause) {
    throw new CatalogueError('NOT_JSON', `${file.name}: not JSON: ${String(cause)}`, { cause });
  }
}

function readEntry(file: string, entry: unknown, index: number): Registration {
  const result = v.safeParse(registrationSchema, entry);
  if (result.success) return result.output;
  const faults = result.issues
    .map((issue) => `${v.getDotPath(issue) ?? '(entry)'}: ${issue.message}`)
    .join('; ');
  throw new CatalogueError('INVALID_ENTRY', `${file}: entry ${nameEntry(entry, index)}: ${faults}`);
}

function nameEntry(entry: unknown, index: number): string {
  const named = v.safeParse(v.object({ appId: v.string() }), entry);
  return named.success ? `${index} (${named.output.appId})` : String(index);
}

function refuseDuplicates(registrations: readonly Registration[]): void {
  const apps = new Set<string>();
  const mounts = new Map<string, string>();
  const hosts = new Map<string, string>();
  for (const { appId, path, aliases, spaAppId } of registrations) {
    if (apps.has(appId)) throw new CatalogueError('DUPLICATE_APP', `${appId} is registered twice`);
    apps.add(appId);
    for (const mount of [path, ...aliases]) {
      const other = mounts.get(mount);
      if (other) throw new CatalogueError('DUPLICATE_PATH', `${mount} belongs to both ${other} and ${appId}`);
      mounts.set(mount, appId);
    }
    if (spaAppId === undefined) continue;
    // Frames of one origin can read each other, so two solutions never share one (contract §2).
    const neighbour = hosts.get(spaAppId);
    if (neighbour)
      throw new CatalogueError('SHARED_ORIGIN', `${neighbour} and ${appId} share the origin of ${spaAppId}`);
    hosts.set(spaAppId, appId);
  }
}
