import { describe, expect, it } from 'vitest';
import { attemptsOf } from './install.mjs';
import { isProduction, requireBuilt } from './prepare.mjs';

describe('a start in production', () => {
  it.each([
    [{}, false],
    [{ SHELL_ENV: '' }, false],
    [{ SHELL_ENV: 'dev' }, false],
    [{ SHELL_ENV: 'qa' }, true],
    [{ SHELL_ENV: 'stage' }, true],
    [{ SHELL_ENV: 'prod' }, true],
  ])('is one with the environment %o: %s', (variables, expected) => {
    expect(isProduction(variables)).toBe(expected);
  });

  it('installs exactly the locked packages, without those of development', () => {
    const attempts = attemptsOf({ production: true });
    expect(attempts.map(([command]) => command)).toEqual(['ci']);
    expect(attempts[0]).toContain('--omit=dev');
  });

  it('names the parts that are not built, and how to build them', () => {
    expect(() => requireBuilt([])).not.toThrow();
    expect(() => requireBuilt(['shell', 'gateway'])).toThrow(/shell, gateway\. Run `npm run build` first/);
  });
});
