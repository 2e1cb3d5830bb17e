/**
 * Takes each secret from its variable or from the file that `<variable>_FILE` names, as container platforms mount
 * secrets: the environment of a process is easier to read for others than a file.
 */
import { readFileSync } from 'node:fs';
import type { Fault } from './fault';

/** They are kept from the programs that the product starts. */
export const SECRET_VARIABLES = [
  'SECRET',
  'SECRET_PREVIOUS',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'ASSISTANT_KEY',
  'RELEASES_BUCKET_SECRET',
];

/**
 * @param path resolves a relative path
 * @returns the variables with the contents of the files; a fault names the variable, so that no second fault says that
 * it is missing
 */
export function readSecretFiles(
  variables: Readonly<Record<string, string | undefined>>,
  path: (name: string) => string,
) {
  const faults: Fault[] = [];
  const contents: Record<string, string> = {};
  for (const variable of SECRET_VARIABLES) {
    const name = `${variable}_FILE`;
    const file = variables[name];
    if (file === undefined || file === '') continue;
    if (variables[variable]) {
      faults.push({ variable, message: `is set together with ${name}: set only one of them` });
      continue;
    }
    try {
      // Editors and `echo` end a file with a line break.
      contents[variable] = readFileSync(path(file), 'utf8').replace(/\r?\n$/, '');
      if (contents[variable] === '') faults.push({ variable, message: `the file of ${name} is empty` });
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
      faults.push({ variable, message: `the file of ${name} cannot be read (${reason})` });
    }
  }
  return { variables: { ...variables, ...contents }, faults };
}
