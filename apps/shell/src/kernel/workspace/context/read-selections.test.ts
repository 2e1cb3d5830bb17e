import { describe, expect, it } from 'vitest';
import { clearedSubOrganisationPatch, readSelection, selectionPatch } from './read-selections';

const settings = {
  userSandboxes: { A: 'prod', B: 'test' },
  lastSelectedSubOrgs: { A: { workfront: 'lane-1', dma_campaign: 'mail-1' } },
};
const workfront = { key: 'subOrg', organisation: 'A', service: 'workfront' } as const;

describe('a stored selection', () => {
  it('CTX-15 belongs to one organisation', () => {
    expect(readSelection(settings, { key: 'sandbox', organisation: 'A' })).toBe('prod');
    expect(readSelection(settings, { key: 'sandbox', organisation: 'C' })).toBeUndefined();
  });

  it('SET-04 of a sub-organisation is read for the service of the solution', () => {
    expect(readSelection(settings, workfront)).toBe('lane-1');
    expect(readSelection(settings, { ...workfront, service: 'dma_analytics' })).toBeUndefined();
  });

  it('CTX-04 of a sub-organisation replaces that of its service and keeps those of other services', () => {
    expect(selectionPatch(settings, workfront, 'lane-2')).toEqual({
      lastSelectedSubOrgs: { A: { workfront: 'lane-2', dma_campaign: 'mail-1' } },
    });
  });

  it('CTX-04 is written for its own organisation only', () => {
    const sandbox = { key: 'sandbox', organisation: 'A' } as const;
    expect(selectionPatch(settings, sandbox, 'dev')).toEqual({ userSandboxes: { A: 'dev' } });
  });

  it('CTX-05 of a sub-organisation is cleared for its service only', () => {
    const cleared = { lastSelectedSubOrgs: { A: { dma_campaign: 'mail-1' } } };
    expect(clearedSubOrganisationPatch(settings, workfront)).toEqual(cleared);
    expect(clearedSubOrganisationPatch(settings, { ...workfront, organisation: 'B' })).toBeUndefined();
  });
});
