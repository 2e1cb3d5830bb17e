import { describe, expect, it } from 'vitest';
import { sharedOrTimed } from './browser-tests.mjs';

const judged = (line, file = 'tests/e2e/help.spec.ts') => sharedOrTimed(file, ['', line]);

describe('a browser test', () => {
  it.each([
    ["openAs('marketer@alder.example')", 'person of the demonstration'],
    ["signIn('staff@unified-shell.example')", 'person of the demonstration'],
    ['await page.waitForTimeout(500);', 'fixed wait'],
    ['await expect(dialog).toBeVisible({ timeout: 6_000 });', 'below 30 s'],
  ])('is refused for %s', (line, reason) => {
    expect(judged(line)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    "openAs('marketer', '/@alder/sample')",
    "openAs('somebody@company.example', '/home')",
    'await expect(dialog).toBeVisible({ timeout: 60_000 });',
  ])('may have %s', (line) => {
    expect(judged(line)).toEqual([]);
  });

  it('may try something for a short time inside a repetition', () => {
    const lines = ['await expect(async () => {', 'await click({ timeout: 5_000 });', '}).toPass();'];
    expect(sharedOrTimed('tests/e2e/help.spec.ts', lines)).toEqual([]);
  });

  it('may name the people of the demonstration in the journey alone', () => {
    expect(judged("signIn('admin@alder.example')", 'tests/e2e/journey.spec.ts')).toEqual([]);
  });
});
