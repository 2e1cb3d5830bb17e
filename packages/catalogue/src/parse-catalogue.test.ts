import { describe, expect, it } from 'vitest';
import { CatalogueError } from './catalogue-error';
import { parseCatalogue } from './parse-catalogue';
import { fileOf, parseRegistration } from './test-support/parse-registration';
import { fullest, smallest, tile } from './test-support/registration-samples';

const parse = (...entries: unknown[]) => parseCatalogue([fileOf('my.json', ...entries)]);
const other = { ...smallest, appId: 'two', path: '/two', spaAppId: 'two' };
const change = { id: 'names', date: '2026-11-24', title: 'Orders with names' };
const frame = (more: object) => ({ sandbox: { ...smallest.sandbox, ...more } });

describe('a registration', () => {
  it('CAT-03 has the release type `ga` by default', () => {
    expect(parseRegistration().releaseType).toBe('ga');
  });

  it.each([
    ['CAT-03', { releaseType: 'POC' }, { releaseType: 'poc' }],
    ['CAT-07', { runtime: 'cdn_legacy' }, { runtime: 'CDN_LEGACY' }],
    ['CAT-13', { urlContext: { key: 'SUBORG' } }, { urlContext: { key: 'subOrg', optional: false } }],
    ['CAT-14', { session: { defaultTTL: 1, scope: 'user' } }, { session: { scope: 'USER' } }],
  ])('%s accepts any case: %j', (_id, more, read) => {
    expect(parseRegistration(more)).toMatchObject(read);
  });

  it('CAT-02 CAT-04 CAT-05 CAT-08 CAT-15 has all fields of the specification, unchanged', () => {
    expect(parse(fullest)).toEqual([fullest]);
  });

  it('CAT-09 CAT-10 CAT-11 CAT-12 CAT-16 keeps the options of other parts of the shell', () => {
    const { analytics, gainsight, experienceLeague, permissionsPolicy, sandbox } = fullest;
    expect(parseRegistration(fullest)).toMatchObject({
      analytics,
      gainsight,
      experienceLeague,
      permissionsPolicy,
      sandbox,
    });
  });

  it('CAT-18 CAT-19 CAT-20 keeps its alternate routes, its own client and its isolation mode', () => {
    const { alternateRoute, customIms, thunderbird } = fullest;
    expect(parseRegistration(fullest)).toMatchObject({ alternateRoute, customIms, thunderbird });
  });
});

describe('a catalogue', () => {
  it('may be one registration, as it lies in the folder of a solution', () => {
    const single = { name: 'registration.json', text: JSON.stringify(smallest) };
    expect(parseCatalogue([single])).toEqual(parse(smallest));
  });

  it.each(['[]', '{}', '3', '{"appId":"one","solutions":[]}'])(
    'that is neither one registration nor a list of them is refused: %s',
    (text) => {
      expect(() => parseCatalogue([{ name: 'my.json', text }])).toThrow('my.json: expected one registration');
    },
  );

  it.each<[name: string, entries: object[], code: string, says: string[]]>([
    ['a missing field', [{ ...smallest, name: undefined }], 'INVALID_ENTRY', ['my.json', '0 (one)', 'name']],
    ['an unknown field', [{ ...smallest, colour: 'red' }], 'INVALID_ENTRY', ['0 (one)', 'colour']],
    [
      'a script address as source',
      [{ ...smallest, ...frame({ sources: { dev: 'javascript:alert(1)' } }) }],
      'INVALID_ENTRY',
      ['sandbox.sources.dev'],
    ],
    [
      'an unknown placeholder',
      [{ ...smallest, ...frame({ sources: { dev: 'https://x.example/{hosted}/' } }) }],
      'INVALID_ENTRY',
      ['sandbox.sources.dev', '{vendor}'],
    ],
    [
      'an unnamed placeholder',
      [{ ...smallest, ...frame({ sources: { dev: '{hosted}/{}/' } }) }],
      'INVALID_ENTRY',
      ['sandbox.sources.dev'],
    ],
    [
      'a preview with a placeholder of the browser',
      [{ ...smallest, ...frame({ previewSources: ['{hosted}/{tenant}/'] }) }],
      'INVALID_ENTRY',
      ['sandbox.previewSources.0'],
    ],
    [
      'a partner system without a closing slash',
      [{ ...smallest, discovery: { kind: 'campaign', server: 'https://find.example/x' } }],
      'INVALID_ENTRY',
      ['discovery.server'],
    ],
    [
      'a parameter of more than 1,000 characters',
      [{ ...smallest, ...frame({ extraParams: { lane: 'x'.repeat(1_001) } }) }],
      'INVALID_ENTRY',
      ['sandbox.extraParams.lane'],
    ],
    [
      'two changes with one id',
      [{ ...smallest, whatsNew: [change, change] }],
      'INVALID_ENTRY',
      ['whatsNew', 'each id must be used once'],
    ],
    [
      'more than 20 changes',
      [
        {
          ...smallest,
          whatsNew: Array.from({ length: 21 }, (_, index) => ({ ...change, id: `c${index}` })),
        },
      ],
      'INVALID_ENTRY',
      ['whatsNew'],
    ],
    [
      'the reserved id of the shell',
      [{ ...smallest, appId: 'unified-shell' }],
      'RESERVED_APP',
      ['0 (unified-shell)', 'appId'],
    ],
    [
      'the client of another solution',
      [{ ...smallest, customIms: { client_id: 'app:other', scopes: ['openid'] } }],
      'RESERVED_CLIENT',
      ['0 (one)', 'customIms.client_id'],
    ],
    [
      'an isolated solution that routes by paths',
      [{ ...smallest, thunderbird: 'srcdoc', sandbox: { ...smallest.sandbox, historyType: 'HISTORY' } }],
      'NO_ORIGIN',
      ['0 (one)', 'thunderbird'],
    ],
    [
      'a link with a part of a frame',
      [{ ...tile, thunderbird: 'srcdoc' }],
      'LINK_WITH_FRAME',
      ['0 (one)', 'thunderbird'],
    ],
    ['neither a frame nor a link', [{ ...smallest, sandbox: undefined }], 'INVALID_ENTRY', ['sandbox']],
    [
      'two entries with one id',
      [smallest, { ...other, appId: 'one' }],
      'DUPLICATE_APP',
      ['my.json', '1 (one)'],
    ],
    [
      'two entries with one path',
      [smallest, { ...other, path: '/one' }],
      'DUPLICATE_PATH',
      ['1 (two)', 'path', '/one'],
    ],
    [
      'two entries with one pattern',
      [
        { ...smallest, path: '/{a}' },
        { ...other, path: '/{b}' },
      ],
      'DUPLICATE_PATH',
      ['/{b}'],
    ],
    [
      'an alias that is the path of another entry',
      [smallest, { ...other, aliases: ['/x', '/one'] }],
      'DUPLICATE_PATH',
      ['aliases.1'],
    ],
    [
      'an old path that is the path of another entry',
      [smallest, { ...other, redirectFrom: ['/one'] }],
      'DUPLICATE_PATH',
      ['redirectFrom.0'],
    ],
    [
      'two entries with one host',
      [smallest, { ...other, spaAppId: 'one' }],
      'SHARED_ORIGIN',
      ['1 (two)', 'spaAppId', 'one'],
    ],
    [
      'two entries with one host of which only one declares it',
      [
        { ...smallest, sharedOrigin: 'pair' },
        { ...other, spaAppId: 'one' },
      ],
      'SHARED_ORIGIN',
      ['sharedOrigin'],
    ],
    [
      'two entries with one development port',
      [
        { ...smallest, ...frame({ dev: { port: 3001 } }) },
        { ...other, ...frame({ dev: { port: 3001 } }) },
      ],
      'DUPLICATE_PORT',
      ['sandbox.dev.port', '3001'],
    ],
    [
      'the settings of the shell as those of a solution',
      [{ ...smallest, settingsAppId: 'unified-shell' }],
      'RESERVED_APP',
      ['settingsAppId'],
    ],
    [
      'an unknown nested solution',
      [{ ...smallest, nestedApps: ['no'] }],
      'UNKNOWN_APP',
      ['nestedApps.0', 'no'],
    ],
    [
      'an unknown solution whose server may call this one',
      [{ ...smallest, calledBy: ['no'] }],
      'UNKNOWN_APP',
      ['calledBy.0', 'no'],
    ],
    [
      'an unknown alternate',
      [{ ...smallest, alternateRoute: [{ when: { flag: 'f' }, appId: 'no' }] }],
      'UNKNOWN_APP',
      ['alternateRoute.0.appId'],
    ],
    [
      'an old path without a value for a parameter of the new one',
      [{ ...smallest, path: '/one/{name}', redirectFrom: ['/old'] }],
      'UNKNOWN_PARAMETER',
      ['redirectFrom.0', '{name}'],
    ],
    [
      'a redirect with a parameter that the path does not have',
      [{ ...smallest, alternateRoute: [{ when: { flag: 'f' }, redirectTo: '/x/{y}' }] }],
      'UNKNOWN_PARAMETER',
      ['alternateRoute.0.redirectTo', '{y}'],
    ],
  ])('is refused for %s, with an error that names it', (_name, entries, code, says) => {
    const failure = catchError(() => parse(...entries));
    expect(failure).toMatchObject({ code });
    for (const part of says) expect(failure.message).toContain(part);
  });

  it('allows two solutions to share an origin if both declare it', () => {
    const sharedOrigin = 'pair';
    expect(parse({ ...smallest, sharedOrigin }, { ...other, spaAppId: 'one', sharedOrigin })).toHaveLength(2);
  });

  it('CAT-02 adds the deployment’s registrations to the built-in ones, and replaces those with the same id', () => {
    const own = fileOf('own.json', { ...smallest, name: 'Mine' }, { ...other, appId: 'three' });
    const apps = parseCatalogue(
      [fileOf('my.json', smallest, { ...other, path: '/2', spaAppId: 'x' })],
      [own],
    );
    expect(apps.map(({ appId, name }) => [appId, name])).toEqual([
      ['one', 'Mine'],
      ['two', 'One'],
      ['three', 'One'],
    ]);
  });

  it('refuses a deployment’s registration with the path of a built-in one, and names its file', () => {
    const run = () =>
      parseCatalogue([fileOf('my.json', smallest)], [fileOf('own.json', { ...other, path: '/one' })]);
    expect(catchError(run).message).toContain('own.json: entry 0 (two): path');
  });

  it.each([['{'], ['[]'], ['{"entries":[]}']])('refuses the file %s and names it', (text) => {
    const failure = catchError(() => parseCatalogue([{ name: 'broken.json', text }]));
    expect(failure.message).toContain('broken.json');
  });

  it('keeps the cause of a file that is not JSON', () => {
    const failure = catchError(() => parseCatalogue([{ name: 'broken.json', text: '{' }]));
    expect(failure).toMatchObject({ code: 'NOT_JSON', cause: expect.any(SyntaxError) });
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
