import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from './load-config';

const SECRET = 'of 32 characters or more, no less';
const DATABASE_URL = 'postgres://me:hunter2@localhost/shell';
const METRICS_TOKEN = 'a-token-for-the-metrics';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return name;
}

const load = (variables: Record<string, string>) => loadConfig(variables, folder);

describe('a secret in a file', () => {
  it.each(['', '\n', '\r\n'])('is its content without the line break %j at its end', (end) => {
    const { secret, previousSecret, config } = load({
      SECRET_FILE: file('secret', `${SECRET}${end}`),
      SECRET_PREVIOUS_FILE: file('previous', `previous ${SECRET}${end}`),
      DATABASE_URL_FILE: file('database', `${DATABASE_URL}${end}`),
      METRICS_TOKEN_FILE: file('metrics', `${METRICS_TOKEN}${end}`),
    });
    expect([secret, previousSecret]).toEqual([SECRET, `previous ${SECRET}`]);
    expect(config).toMatchObject({
      database: { kind: 'postgresql', url: DATABASE_URL },
      metricsToken: METRICS_TOKEN,
    });
  });

  it('is refused beside the variable itself, with both names in the message', () => {
    const both = { SECRET, SECRET_FILE: file('secret', SECRET) };
    expect(() => load(both)).toThrow(/^(?=.*SECRET: )(?=.*SECRET_FILE)/s);
  });

  it.each([
    ['a file that does not exist', 'none', /SECRET_FILE cannot be read \(ENOENT\)/],
    ['a folder', '.', /SECRET_FILE cannot be read \(EISDIR\)/],
    ['an empty file', 'empty', /SECRET_FILE is empty/],
  ])('is refused with %s, in one sentence', (_name, name, message) => {
    file('empty', '\n');
    const load = () => loadConfig({ SHELL_ENV: 'qa', SECRET_FILE: name }, folder);
    expect(load).toThrow(message);
    expect(load).not.toThrow('must be set');
  });

  it('is checked like the variable, and never repeated', () => {
    const wrong = { SECRET_FILE: file('short', 'hunter2') };
    expect(() => load(wrong)).toThrow('SECRET: must have at least 32 characters');
    expect(() => load(wrong)).not.toThrow('hunter2');
  });
});
