// The parts that keep the browser tests apart from one another.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AuditEvent, findStrayWrites } from '../e2e/support/audit-trail';
import { nameOfRequest } from '../e2e/support/product-requests';
import { takeWorld, World } from '../e2e/support/world';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'worlds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a world', () => {
  it('is never given twice, and the last one is the end', () => {
    const take = () => takeWorld({ folder, count: 3 }, 'a test').copy;
    expect([take(), take(), take()]).toEqual([1, 2, 3]);
    expect(take).toThrow('All 3 worlds of the product are taken.');
  });

  it('translates people, paths and addresses into those of its copy', () => {
    const world = new World(17);
    expect(world.email('marketer')).toBe('marketer@alder-017.example');
    expect(world.email('somebody@company.example')).toBe('somebody@company.example');
    expect(world.path('/@alder/sample?x=/@birch')).toBe('/@alder-017/sample?x=/@birch');
    expect(world.path('/home')).toBe('/home');
    expect('http://experience.test/#/@alder-017/a.b').toMatch(world.at('/@alder/a.b'));
    expect('http://experience.test/#/@alder-017/aXb').not.toMatch(world.at('/@alder/a.b'));
  });
});

describe('the audit trail of a run', () => {
  const mine = new World(2);
  const other = new World(3);
  const event = (more: Partial<AuditEvent>): AuditEvent => ({
    action: 'membership.add',
    outcome: 'success',
    actor: mine.userId('staff'),
    organisationId: mine.organisationId('alder'),
    object: mine.userId('tester'),
    ...more,
  });

  it('allows what a test changes in its own world, and what it has made itself', () => {
    const made = event({ organisationId: 'FFFFFFFFFFFFFFFFFFFFFFFF@UnifiedOrg', object: 'made-by-the-test' });
    expect(findStrayWrites([event({}), made, event({ organisationId: null })], 5)).toEqual([]);
  });

  it.each([
    ['an organisation of another world', { organisationId: other.organisationId('alder') }],
    ['a person of another world', { object: other.userId('tester'), organisationId: null }],
    ['the demonstration itself', { organisationId: new World(0).organisationId('alder') }],
    ['the installation', { action: 'flag.change', organisationId: null, object: 'a-flag' }],
  ])('finds a change of %s', (_, more) => {
    expect(findStrayWrites([event(more)], 5)).toMatchObject([{ copy: 2 }]);
  });

  it('ignores refusals, reads, and the product’s own events', () => {
    const elsewhere = { organisationId: other.organisationId('alder') };
    const events = [
      event({ ...elsewhere, outcome: 'refused' }),
      event({ ...elsewhere, action: 'administration.read' }),
      event({ ...elsewhere, actor: null }),
    ];
    expect(findStrayWrites(events, 5)).toEqual([]);
  });
});

describe('the name of a request', () => {
  it.each([
    ['http://experience.shell.localhost:4000/assets/AssistantPanel-BTo29hAj.js', 'shell/AssistantPanel'],
    ['http://admin.solutions.shell.localhost:4000/assets/index-BTo29hAj.js', 'suite/admin/index'],
    ['http://experience.shell.localhost:4000/api/boot?x=1', '/api/boot'],
    ['http://experience.shell.localhost:4000/people/mara-keter.svg', undefined],
    ['https://elsewhere.example/assets/index-BTo29hAj.js', undefined],
  ])('of %s is %s in every build', (url, name) => {
    expect(nameOfRequest(url)).toBe(name);
  });
});
