// `box`: runs the shell in a box until it is interrupted.
import { parseArgs } from 'node:util';
import { readSolutions, startBox } from '@unified-shell/testing';
import { readFaults } from '@unified-shell/testing/faults';
import { choosePort } from './read-port';
import { readTokenLifetime } from './read-token-lifetime';
import { productFolder } from './shipped-product';
import { untilInterrupted } from './until-interrupted';

export const BOX_USAGE =
  '[--port <port>] [--catalogue <file>] [--flag <project>/<name>=<value>]… [--fault <fault>]… [--token-lifetime <ms>]';

export async function runBox(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      port: { type: 'string' },
      catalogue: { type: 'string' },
      flag: { type: 'string', multiple: true, default: [] },
      fault: { type: 'string', multiple: true, default: [] },
      'token-lifetime': { type: 'string' },
    },
  });
  const lifetime = values['token-lifetime'];
  const tokenLifetime = lifetime === undefined ? {} : { tokenLifetimeMs: readTokenLifetime(lifetime) };
  const interrupted = untilInterrupted();
  const box = await startBox({
    port: choosePort(values.port, values.catalogue),
    product: productFolder(process.env),
    solutions: values.catalogue === undefined ? [] : readSolutions(values.catalogue),
    flags: readFlags(values.flag),
    faults: readFaults(values.fault),
    ...tokenLifetime,
  });
  // The gateway listens on a port behind the box, but prints the address of the box.
  process.stdout.write(
    `${box.output().trim()}\n\nNothing is kept: the data is removed at the end (Ctrl+C).\n`,
  );
  await interrupted;
  await box.stop();
}

/** Reads `<project>/<name>=<value>`; a flag of the shell itself has no project. */
function readFlags(words: readonly string[]): Record<string, Record<string, string>> {
  const flags: Record<string, Record<string, string>> = {};
  for (const word of words) {
    const {
      project = '',
      name,
      value,
    } = /^(?:(?<project>[^/=]+)\/)?(?<name>[^/=]+)=(?<value>.*)$/.exec(word)?.groups ?? {};
    if (name === undefined || value === undefined) {
      throw new Error(`--flag: “${word}” is not <project>/<name>=<value>.`);
    }
    flags[project] = { ...flags[project], [name]: value };
  }
  return flags;
}
