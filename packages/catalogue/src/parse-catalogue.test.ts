import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CatalogueError } from './catalogue-error';
import { parseCatalogue } from './parse-catalogue';

const entry = {
  appId: 'one',
  name: 'One',
  description: '',
  icon: 'app',
  group: 'Suite',
  path: '/one',
  spaAppId: 'one',
  sandbox: { historyType: 'HASH', sources: { dev: '{hosted}/' } },
};

function parse(...entries: unknown[]) {
  return parseCatalogue([{ name: 'my.json', text: JSON.stringify({ solutions: entries }) }]);
}

describe('catalogue', () => {
  it('reads the shipped suite', () => {
    const url = new URL('../data/suite.json', import.meta.url);
    const apps = parseCatalogue([{ name: 'suite.json', text: readFileSync(url, 'utf8') }]);
    expect(apps.map(({ appId }) => appId)).toEqual(expect.arrayContaining(['home', 'sample', 'partner']));
  });

  it('CAT-03 gives a registration without a release type `ga`, and reads any case', () => {
    const [one, two] = parse(entry, {
      ...entry,
      appId: 'two',
      path: '/two',
      spaAppId: 'two',
      releaseType: 'BETA',
    });
    expect([one?.releaseType, two?.releaseType]).toEqual(['ga', 'beta']);
  });

  it.each<[name: string, entries: unknown[], code: string, says: string[]]>([
    ['a missing field', [{ ...entry, name: undefined }], 'INVALID_ENTRY', ['my.json', '0 (one)', 'name']],
    ['an unknown field', [{ ...entry, colour: 'red' }], 'INVALID_ENTRY', ['my.json', '0 (one)', 'colour']],
    [
      'a script as source',
      [{ ...entry, sandbox: { historyType: 'HASH', sources: { dev: 'javascript:alert(1)' } } }],
      'INVALID_ENTRY',
      ['sandbox.sources.dev'],
    ],
    ['a mount that is no path', [{ ...entry, path: 'one' }], 'INVALID_ENTRY', ['path']],
    [
      'the id of the shell itself',
      [{ ...entry, appId: 'unified-shell' }],
      'INVALID_ENTRY',
      ['appId', 'shell'],
    ],
    ['one application twice', [entry, { ...entry, path: '/two' }], 'DUPLICATE_APP', ['one']],
    [
      'one path twice',
      [entry, { ...entry, appId: 'two', spaAppId: 'two' }],
      'DUPLICATE_PATH',
      ['/one', 'two'],
    ],
    ['one origin twice', [entry, { ...entry, appId: 'two', path: '/two' }], 'SHARED_ORIGIN', ['one', 'two']],
  ])('refuses %s, naming it', (_name, entries, code, says) => {
    const failure = catchError(() => parse(...entries));
    expect(failure).toMatchObject({ code });
    for (const part of says) expect(failure.message).toContain(part);
  });

  it('refuses a file that is not JSON, naming it and keeping the cause', () => {
    const failure = catchError(() => parseCatalogue([{ name: 'broken.json', text: '{' }]));
    expect(failure).toMatchObject({ code: 'NOT_JSON', cause: expect.any(SyntaxError) });
    expect(failure.message).toContain('broken.json');
  });
});

function catchError(run: () => unknown): CatalogueError {
  try {
    run();
  } catch (error) {
    if (error instanceof CatalogueError) return error;
  }
  throw new Error('expected a CatalogueError');
}
