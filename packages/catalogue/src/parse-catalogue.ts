/** Parses catalogue files into registrations that are consistent with each other. */
import * as v from 'valibot';
import { CatalogueError } from './catalogue-error';
import { catalogueFileSchema } from './catalogue-file';
import { checkRegistrations } from './check-registrations';
import { describeLocation, type LocatedRegistration } from './located-registration';
import { type Registration, registrationSchema } from './registration';

/** A catalogue file: its name, for error messages, and its text. */
export interface CatalogueFile {
  name: string;
  text: string;
}

/** A registration with the origin that it comes from. */
export interface KnownRegistration extends LocatedRegistration {
  origin: 'built-in' | 'file';
}

/**
 * Parses catalogue files. A registration of `own` replaces the built-in one with the same `appId`; others are added
 * at the end.
 * @throws CatalogueError on the first fault, naming file, entry and field
 */
export function parseCatalogue(
  builtIn: readonly CatalogueFile[],
  own: readonly CatalogueFile[] = [],
): Registration[] {
  const known = listRegistrations(builtIn, own);
  checkRegistrations(known);
  return known.map(({ registration }) => registration);
}

/** As `parseCatalogue`, with the origin of each registration, and without the check of all of them together. */
export function listRegistrations(
  builtIn: readonly CatalogueFile[],
  own: readonly CatalogueFile[],
): KnownRegistration[] {
  const ownIds = readFiles(own);
  return override(readFiles(builtIn), ownIds).map((located) => ({
    ...located,
    origin: ownIds.has(located.registration.appId) ? 'file' : 'built-in',
  }));
}

/**
 * Combines parsed registrations with further ones, which replace those of the same `appId` or are added at the end.
 * @throws CatalogueError on the first fault; `file` names the source of the further ones
 */
export function combineRegistrations(
  known: readonly LocatedRegistration[],
  further: readonly Registration[],
  file: string,
): Registration[] {
  const byId = new Map(known.map((located) => [located.registration.appId, located]));
  for (const [index, registration] of further.entries())
    byId.set(registration.appId, { file, index, registration });
  const located = [...byId.values()];
  checkRegistrations(located);
  return located.map(({ registration }) => registration);
}

/** Parses each file; an application that is registered twice is refused. */
function readFiles(files: readonly CatalogueFile[]): ReadonlyMap<string, LocatedRegistration> {
  const byId = new Map<string, LocatedRegistration>();
  for (const located of files.flatMap(readFile)) {
    const { appId } = located.registration;
    const other = byId.get(appId);
    if (other) {
      throw new CatalogueError(
        'DUPLICATE_APP',
        `${describeLocation(located)}: appId: ${appId} is registered in ${other.file} already`,
      );
    }
    byId.set(appId, located);
  }
  return byId;
}

function override(
  builtIn: ReadonlyMap<string, LocatedRegistration>,
  own: ReadonlyMap<string, LocatedRegistration>,
): LocatedRegistration[] {
  return [...new Map([...builtIn, ...own]).values()];
}

function readFile(file: CatalogueFile): LocatedRegistration[] {
  return readFrame(file).solutions.map((entry, index) => readEntry(file.name, entry, index));
}

/** @returns the name of the family of products that the file has; by default the name of the file */
export function familyOf(file: CatalogueFile): string {
  return readFrame(file).family ?? file.name;
}

function readFrame(file: CatalogueFile) {
  const { success, output } = v.safeParse(catalogueFileSchema, readJson(file));
  if (!success) {
    const message = `${file.name}: expected one registration (appId, name, path, …) or {"solutions": [ … ]}`;
    throw new CatalogueError('INVALID_ENTRY', message);
  }
  return output;
}

function readJson(file: CatalogueFile): unknown {
  try {
    return JSON.parse(file.text);
  } catch (cause) {
    throw new CatalogueError('NOT_JSON', `${file.name}: not JSON: ${String(cause)}`, { cause });
  }
}

function readEntry(file: string, entry: unknown, index: number): LocatedRegistration {
  const result = v.safeParse(registrationSchema, entry);
  if (result.success) return { file, index, registration: result.output };
  const faults = result.issues
    .map((issue) => `${v.getDotPath(issue) ?? '(entry)'}: ${issue.message}`)
    .join('; ');
  throw new CatalogueError('INVALID_ENTRY', `${file}: entry ${nameEntry(entry, index)}: ${faults}`);
}

function nameEntry(entry: unknown, index: number): string {
  const named = v.safeParse(v.object({ appId: v.string() }), entry);
  return named.success ? `${index} (${named.output.appId})` : String(index);
}
