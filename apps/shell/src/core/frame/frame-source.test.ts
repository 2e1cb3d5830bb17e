import { describe, expect, it } from 'vitest';
import { solutionFact } from '../test-support/facts';
import { frameSource } from './frame-source';

const RUNTIME = 'http://experience.test/runtime/runtime-1.js';

function source(historyType: 'HASH' | 'HISTORY' | 'SERVER', inside: string, base = 'http://one.test/app/') {
  const solution = solutionFact({
    appId: 'one',
    sandbox: { historyType, thirdParty: false, hideInitialSpinner: false, pageTimeout: 0, source: base },
  });
  return frameSource(solution, inside, RUNTIME)?.url;
}
const mr = `_mr=${encodeURIComponent(RUNTIME)}`;

describe('frame source', () => {
  it.each([
    ['HASH', '', `http://one.test/app/?${mr}`],
    ['HASH', '/deep/x?y=1', `http://one.test/app/?${mr}#/deep/x?y=1`],
    ['HISTORY', '', `http://one.test/app/?${mr}`],
    ['HISTORY', '/deep/x?y=1', `http://one.test/app/deep/x?y=1&${mr}`],
    ['SERVER', '/page', `http://one.test/app/page?${mr}`],
  ] as const)('ROUTE-27 %s with %j starts at %s', (historyType, inside, url) => {
    expect(source(historyType, inside)).toBe(url);
  });

  it.each([
    ['a script', 'javascript:alert(1)//'],
    ['a file', 'file:///etc/passwd'],
    ['nothing', ''],
  ])('FRAME-20 is never %s', (_name, base) => {
    expect(source('HASH', '', base)).toBeUndefined();
  });

  it.each(['/../secret', '//evil.test/', '/\\evil.test/', 'http://evil.test/'])(
    "stays on the solution's origin and below its base for %s",
    (inside) => {
      const url = source('HISTORY', inside);
      expect(url === undefined || url.startsWith('http://one.test/app/')).toBe(true);
    },
  );
});
