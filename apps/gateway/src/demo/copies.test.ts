import { describe, expect, it } from 'vitest';
import { addressIn, idBeside, idIn, isInEveryCopy, originalTenant, tenantIn } from './copies';
import { demoOrganisations } from './demo-organisations';
import { createDemoRows } from './demo-rows';
import { demoUserId } from './ids';

const { alder, elm } = demoOrganisations;
const MAX_COPIES = 999;

describe('the names of a copy', () => {
  it('have the number of the copy, except for the domain of the company', () => {
    expect([tenantIn(17, 'alder'), tenantIn(0, 'alder')]).toEqual(['alder-017', 'alder']);
    expect([originalTenant('alder-017'), originalTenant('alder')]).toEqual(['alder', 'alder']);
    expect(addressIn(17, 'marketer@alder.example')).toBe('marketer@alder-017.example');
    expect(addressIn(17, 'staff@unified-shell.example')).toBe('staff-017@unified-shell.example');
    expect(addressIn(0, 'marketer@alder.example')).toBe('marketer@alder.example');
  });

  it('are ids of the same form, by which a thing is recognised in every copy', () => {
    const copied = idIn(17, alder.id);
    expect([alder.id, copied]).toEqual([
      '3F2A51C05E8D4B7A0A495C12@UnifiedOrg',
      '001151C05E8D4B7A0A495C12@UnifiedOrg',
    ]);
    expect(isInEveryCopy(copied, alder.id)).toBe(true);
    expect(isInEveryCopy(copied, elm.id)).toBe(false);
    expect(idBeside(copied, alder.id, elm.id)).toBe(idIn(17, elm.id));
    expect(idBeside(alder.id, alder.id, elm.id)).toBe(elm.id);
  });
});

describe('the rows of the demonstration with copies', () => {
  const rows = createDemoRows('hash', 3);
  const original = createDemoRows('hash');

  it('are those of the demonstration, once for each copy', () => {
    for (const table of ['organisations', 'people', 'accounts', 'memberships', 'product_contexts'] as const) {
      expect(rows[table], table).toHaveLength(original[table].length * 4);
    }
    expect(rows.feature_flags).toHaveLength(original.feature_flags.length);
  });

  it('have no id and no address twice', () => {
    const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
    unique(rows.organisations.map(({ id }) => id));
    unique(rows.people.map(({ id }) => id));
    unique(rows.people.map(({ email }) => email));
    unique(rows.organisation_domains.map(({ domain }) => domain));
    unique(rows.accounts.map(({ user_id }) => user_id));
    unique(rows.product_contexts.map(({ id }) => id));
    unique(rows.effective_policies.map(({ id }) => id));
  });

  it('have proven domains for the addresses of their own people', () => {
    const owners = new Map(rows.organisation_domains.map((row) => [row.domain, row.organisation_id]));
    expect(owners.get('alder-002.example')).toBe(idIn(2, alder.id));
    expect(rows.organisation_domains.every(({ proven_at }) => proven_at instanceof Date)).toBe(true);
    expect(owners.size).toBe(original.organisation_domains.length * 4);
  });

  it('belong to the organisations and people of their own copy', () => {
    const ids = new Set([
      ...rows.organisations.map(({ id }) => id),
      ...rows.accounts.map(({ user_id }) => user_id),
    ]);
    for (const { organisation_id, user_id } of rows.memberships) {
      expect(ids).toContain(organisation_id);
      expect(organisation_id.slice(0, 4) === user_id.slice(0, 4)).toBe(organisation_id.startsWith('00'));
    }
  });

  it('have flags that name the organisations and users of all copies', () => {
    const definition = rows.feature_flags.find(({ name }) => name === 'halo-enabled')?.definition;
    expect(definition).toContain(idIn(3, alder.id));
    expect(definition).toContain(idIn(3, demoUserId('tester@alder.example')));
  });

  it('have no original whose id begins like that of a copy', () => {
    const ids = [
      ...original.organisations.map(({ id }) => id),
      ...original.accounts.map(({ user_id }) => user_id),
      ...original.people.map(({ id }) => id),
    ];
    for (const id of ids) expect(Number.parseInt(id.slice(0, 4), 16), id).toBeGreaterThan(MAX_COPIES);
  });
});
