/** Reads provisioning files. A fault names file, line and field. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { EncodingError, readTextFile } from '../../platform/read-text-file';
import { CommandError } from '../command/command-error';
import { type Provisioning, provisioningSchema } from './provisioning-file';

const ENDINGS = ['.yaml', '.yml', '.json'];

/**
 * @param path a file, or a folder whose files are read in the order of their names
 * @throws CommandError
 */
export async function readProvisioning(path: string): Promise<Provisioning> {
  const parts = await Promise.all((await listFiles(path)).map(readOne));
  const [brand, ...brands] = parts.flatMap((part) => part.brand ?? []);
  if (brands.length > 0) throw new CommandError(`${path}: several files have the brand of the installation`);
  const [slots, ...others] = parts.flatMap((part) => part.slots ?? []);
  if (others.length > 0) throw new CommandError(`${path}: several files have the slots of the installation`);
  return {
    ...(brand && { brand }),
    ...(slots && { slots }),
    organisations: parts.flatMap(({ organisations }) => organisations),
    people: parts.flatMap(({ people }) => people),
    flags: parts.flatMap(({ flags }) => flags),
    solutionFamilies: parts.flatMap(({ solutionFamilies }) => solutionFamilies),
    solutions: parts.flatMap(({ solutions }) => solutions),
    clients: parts.flatMap(({ clients }) => clients),
    samlApplications: parts.flatMap(({ samlApplications }) => samlApplications),
    auditStreams: parts.flatMap(({ auditStreams }) => auditStreams),
  };
}

async function listFiles(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const names = await readdir(path);
    return names
      .filter((name) => ENDINGS.some((ending) => name.endsWith(ending)))
      .toSorted()
      .map((name) => join(path, name));
  } catch (cause) {
    throw new CommandError(`${path}: cannot be read`, { cause });
  }
}

async function readOne(file: string): Promise<Provisioning> {
  const text = await readTextFile(file).catch((cause: unknown) => {
    const fault = cause instanceof EncodingError ? 'is not UTF-8' : 'cannot be read';
    throw new CommandError(`${file}: ${fault}`, { cause });
  });
  return parseProvisioning(file, text);
}

/** JSON is YAML too. @throws CommandError with every fault on a line of its own */
export function parseProvisioning(file: string, text: string): Provisioning {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) {
    throw new CommandError(`${file}:${lines.linePos(error.pos[0]).line}: ${error.message}`, { cause: error });
  }
  const result = v.safeParse(provisioningSchema, document.toJS({ maxAliasCount: 100 }) ?? {});
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => {
    const path = issue.path?.map(({ key }) => key) ?? [];
    return `${file}:${lineOf(path)}: ${v.getDotPath(issue) ?? '(file)'}: ${issue.message}`;
  });
  throw new CommandError(faults.join('\n'));

  /** The line of the field, or of the nearest thing around it that the file has. */
  function lineOf(path: readonly unknown[]): number {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  }
}
