import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../lib/files.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { definedCases, definedDecisions, definedRulings, readDefinitions } from './definitions.mjs';

describe('the definitions', () => {
  it('of rulings are headings, and do not include ids in the text', () => {
    const markdown = '# Rulings\n\n### AMB-01\n\nsee AMB-02\n\n### AMB-03 and more\n\n### ROUTE-22\n';
    expect([...definedRulings(markdown)]).toEqual(['AMB-01']);
  });

  it('of cases are the first cells of table rows', () => {
    const markdown = '| id | case |\n|---|---|\n| F1 | F2 |\n| U10 | x |\n\nF3\n';
    expect([...definedCases(markdown)]).toEqual(['F1', 'U10']);
  });

  it('of decisions are the numbers of their files', () => {
    const files = ['decisions/0001-the-house.md', 'decisions/README.md', 'docs/0002-not.md'];
    expect([...definedDecisions(files)]).toEqual(['0001']);
  });

  it('in the repository are complete', () => {
    const read = (file) => readFileSync(inRoot(file), 'utf8');
    const { requirements, rulings, cases, decisions } = readDefinitions(listFiles(root), read);
    expect(requirements.size).toBeGreaterThan(450);
    expect([rulings.size, cases.size]).toEqual([86, 104]);
    expect(decisions.size).toBeGreaterThan(25);
  });
});
