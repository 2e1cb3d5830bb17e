import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { describe, expect, it } from 'vitest';
import { solutionFixture } from '../../../test-support/fixtures';
import { finishSource, frameSource, withoutOverridden } from './frame-source';

const RUNTIME = 'http://experience.test/runtime/runtime-1.js';

function source(historyType: 'HASH' | 'HISTORY' | 'SERVER', inside: string, base = 'http://one.test/app/') {
  const solution = solutionFixture({
    appId: 'one',
    sandbox: { historyType, thirdParty: false, hideInitialSpinner: false, pageTimeout: 0, source: base },
  });
  return frameSource(solution, inside, RUNTIME)?.url;
}
const mr = `_mr=${encodeURIComponent(RUNTIME)}`;

describe('a published version', () => {
  const solution = solutionFixture({
    appId: 'one',
    spaAppId: 'one',
    sandbox: {
      ...{ historyType: 'HISTORY', thirdParty: false, hideInitialSpinner: false, pageTimeout: 0 },
      source: 'http://one.test/app/',
    },
  });

  it('that the user is given is in the address of the frame, not in its base: a new one reloads no open frame', () => {
    const one = frameSource(solution, '/x', RUNTIME, '1.0.0');
    expect(one?.url).toBe(`http://one.test/app/x?${mr}&assigned_version=1.0.0`);
    expect(frameSource(solution, '/x', RUNTIME, '2.0.0')?.baseUrl).toBe(one?.baseUrl);
  });
});

describe('frame source', () => {
  it.each([
    ['HASH', '', `http://one.test/app/?${mr}`],
    ['HASH', '/deep/x?y=1', `http://one.test/app/?${mr}#/deep/x?y=1`],
    ['HISTORY', '', `http://one.test/app/?${mr}`],
    ['HISTORY', '/deep/x?y=1', `http://one.test/app/deep/x?y=1&${mr}`],
    ['SERVER', '/page', `http://one.test/app/page?${mr}`],
    ['HASH', '/deep#part', `http://one.test/app/?${mr}#/deep#part`],
    ['HASH', '#part', `http://one.test/app/?${mr}#/#part`],
    ['HISTORY', '/deep?y=1#part', `http://one.test/app/deep?y=1&${mr}#part`],
    ['SERVER', '#part', `http://one.test/app/?${mr}#part`],
  ] as const)('ROUTE-27 of a %s solution at %j is %s', (historyType, inside, url) => {
    expect(source(historyType, inside)).toBe(url);
  });

  it.each([
    ['a script', 'javascript:alert(1)//'],
    ['a file', 'file:///etc/passwd'],
    ['empty', ''],
  ])('FRAME-20 is never %s', (_name, base) => {
    expect(source('HASH', '', base)).toBeUndefined();
  });

  it.each([
    ['/../secret', undefined],
    ['/x/../../secret', undefined],
    ['/%2e%2e/secret', undefined],
    ['//evil.test/', `http://one.test/app//evil.test/?${mr}`],
    ['/\\evil.test/', `http://one.test/app//evil.test/?${mr}`],
    ['http://evil.test/', `http://one.test/app/http://evil.test/?${mr}`],
  ])("keeps %s on the solution's origin and below its base: %s", (inside, url) => {
    expect(source('HISTORY', inside)).toBe(url);
  });
});

describe('a finished source', () => {
  type Sandbox = IndexedSolution['sandbox'];
  const usual = {
    thirdParty: false,
    hideInitialSpinner: false,
    pageTimeout: 0,
    source: 'http://one.test/app/',
  };
  const opened = (sandbox: Partial<Sandbox> & Pick<Sandbox, 'historyType'>, inside = '/deep?y=1') => {
    const solution = finishSource(solutionFixture({ appId: 'one', sandbox: { ...usual, ...sandbox } }));
    return frameSource(solution, inside, RUNTIME)?.url.replace(mr, '_mr');
  };

  it.each<[name: string, sandbox: Partial<Sandbox>, hash: string, path: string]>([
    ['no addition', {}, '/app/?_mr#/deep?y=1', '/app/deep?y=1&_mr'],
    ['a path prefix', { pathPrefix: '/v2/' }, '/app/v2/?_mr#/deep?y=1', '/app/v2/deep?y=1&_mr'],
    ['a path prefix of slashes', { pathPrefix: '//' }, '/app/?_mr#/deep?y=1', '/app/deep?y=1&_mr'],
    ['a file before the hash', { preHash: 'x.html' }, '/app/x.html?_mr#/deep?y=1', '/app/deep?y=1&_mr'],
    ['a query before the hash', { preHash: '?v=2' }, '/app/?v=2&_mr#/deep?y=1', '/app/deep?y=1&_mr'],
    [
      'extra parameters',
      { extraParams: { a: 'b c' } },
      '/app/?a=b+c&_mr#/deep?y=1',
      '/app/deep?y=1&a=b+c&_mr',
    ],
    [
      'a parameter that the app location has too',
      { extraParams: { y: '9' } },
      '/app/?y=9&_mr#/deep?y=1',
      '/app/deep?y=1&_mr',
    ],
    [
      'a parameter that the source has too',
      { source: 'http://one.test/app/?a=1', extraParams: { a: '2' } },
      '/app/?a=1&_mr#/deep?y=1',
      '/app/deep?y=1&a=1&_mr',
    ],
    [
      'an override of a parameter of the source',
      { source: 'http://one.test/app/?a=1', overrideParams: { a: '2' } },
      '/app/?a=2&_mr#/deep?y=1',
      '/app/deep?y=1&a=2&_mr',
    ],
  ])('CAT-16 contains the additions of the registration: %s', (_name, sandbox, hash, path) => {
    expect(opened({ historyType: 'HASH', ...sandbox })).toBe(`http://one.test${hash}`);
    for (const historyType of ['HISTORY', 'SERVER'] as const) {
      expect(opened({ historyType, ...sandbox })).toBe(`http://one.test${path}`);
    }
  });

  it.each(['../', '//evil.test/', 'http://evil.test/', '\\\\evil.test', 'javascript:alert(1)', '/'])(
    'FRAME-20 is undefined when the part before the hash leaves the folder of the source: %s',
    (preHash) => {
      expect(opened({ historyType: 'HASH', preHash })).toBeUndefined();
    },
  );

  it.each(['..', '../x', '..\\x'])(
    'FRAME-20 is undefined when the path prefix leaves the folder of the source: %s',
    (pathPrefix) => {
      expect(opened({ historyType: 'HISTORY', pathPrefix })).toBeUndefined();
    },
  );

  it('names the runtime of this shell even if the address names another', () => {
    expect(opened({ historyType: 'HISTORY' }, '/deep?_mr=http://evil.test/r.js')).toBe(
      'http://one.test/app/deep?_mr',
    );
  });

  it('CAT-16 drops a parameter of the address that the registration overrides', () => {
    const { sandbox } = solutionFixture({
      appId: 'one',
      sandbox: { ...usual, historyType: 'HISTORY', overrideParams: { lane: 'prod' } },
    });
    expect(withoutOverridden('x=1&lane=qa&l%61ne=dev&lanes=2', sandbox)).toBe('x=1&lanes=2');
  });
});
