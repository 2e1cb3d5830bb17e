import { describe, expect, it } from 'vitest';
import type { ContextEntry, ContextList } from './context-entry';
import type { ContextKey } from './context-segment';
import { type ContextDecision, type ContextNeed, decideContext } from './decide-context';

const entry = (id: string): ContextEntry => ({ id, name: id, isPreferred: false });
const [one, two] = [entry('one'), entry('two')];
const known = (...entries: ContextEntry[]): ContextList => ({ kind: 'known', entries });
const need = (key: ContextKey, optional = false): ContextNeed => ({ key, optional });
const loading: ContextList = { kind: 'loading' };
const failed: ContextList = { kind: 'failed' };

type Row = [string, ContextNeed, ContextList, string | undefined, ContextDecision];

describe('the context of a solution', () => {
  it.each<Row>([
    ['CTX-02 is the entry that the address names', need('sandbox'), known(one, two), 'two', chosen(two)],
    ['CTX-04 is written into the address', need('sandbox'), known(one, two), undefined, chosen(one)],
    [
      'replaces an entry of the address that does not exist',
      need('sandbox'),
      known(one),
      'gone',
      chosen(one),
    ],
    ['is pending while its list is loading', need('sandbox'), loading, undefined, { kind: 'loading' }],
    ['CTX-09 fails with its list', need('sandbox'), failed, 'one', { kind: 'failed', error: 'SANDBOX_FAIL' }],
    ['fails with its list of collaborators', need('collaborator'), failed, undefined, collaboratorFail()],
    ['AMB-25 fails with its list of instances', need('instance'), failed, 'one', instanceFail()],
    [
      'CTX-10 is a redirect to home with a toast if the user has no sandbox',
      need('sandbox'),
      known(),
      'one',
      noSandboxes(),
    ],
    [
      'CTX-12 is refused if the list of collaborators is empty',
      need('collaborator'),
      known(),
      undefined,
      refused('NO_COLLABORATOR'),
    ],
    [
      'CTX-12 is refused if the list of instances is empty',
      need('instance'),
      known(),
      undefined,
      refused('NO_INSTANCE'),
    ],
    ['CTX-05 is an error if the user has no sub-organisation', need('subOrg'), known(), 'one', subOrgFail()],
    [
      'CTX-06 is a redirect to home if the instance of the address is not allowed',
      need('instance'),
      known(one),
      'two',
      away('/home'),
    ],
  ])('%s', (_name, needed, list, wanted, expected) => {
    expect(decideContext(needed, list, { wanted }, false)).toEqual(expected);
  });

  it.each<Row>([
    [
      'CTX-09 is not needed if its list has failed',
      need('sandbox', true),
      failed,
      undefined,
      { kind: 'none' },
    ],
    ['is not needed while its list is loading', need('collaborator', true), loading, 'one', { kind: 'none' }],
    ['needs no entry', need('subOrg', true), known(), undefined, { kind: 'none' }],
    ['stays out of the address', need('sandbox', true), known(one), undefined, chosen(one, false)],
    [
      'stays in the address if it is there already',
      need('sandbox', true),
      known(one, two),
      'two',
      chosen(two),
    ],
    [
      'CTX-06 replaces an instance that is not allowed',
      need('instance', true),
      known(one),
      'x',
      chosen(one, false),
    ],
  ])('that is optional %s', (_name, needed, list, wanted, expected) => {
    expect(decideContext(needed, list, { wanted }, false)).toEqual(expected);
  });

  it('CTX-06 CTX-07 redirects from an instance that is not allowed, with `Instance not allowed`, to the path in the registration', () => {
    const needed: ContextNeed = { ...need('instance'), config: { fallbackPath: '/commerce/cloud-service' } };
    expect(decideContext(needed, known(one), { wanted: 'two' }, false)).toEqual(
      away('/commerce/cloud-service'),
    );
  });

  it('AMB-23 fails for a home without sandboxes, because there is no other path', () => {
    const decision = decideContext(need('sandbox'), known(), {}, true);
    expect(decision).toEqual({ kind: 'failed', error: 'NO_SANDBOXES' });
  });
});

function chosen(which: ContextEntry, isWritten = true): ContextDecision {
  return { kind: 'chosen', entry: which, isWritten };
}
function refused(reason: 'NO_COLLABORATOR' | 'NO_INSTANCE'): ContextDecision {
  return { kind: 'refused', reason };
}
function collaboratorFail(): ContextDecision {
  return { kind: 'failed', error: 'COLLABORATOR_FAIL' };
}
function instanceFail(): ContextDecision {
  return { kind: 'failed', error: 'INSTANCE_FAIL' };
}
function subOrgFail(): ContextDecision {
  return { kind: 'failed', error: 'SUBORG_FAIL' };
}
function noSandboxes(): ContextDecision {
  return { kind: 'redirect', path: '/home', toast: 'noSandboxesToast', reason: 'No sandboxes' };
}
function away(path: string): ContextDecision {
  return { kind: 'redirect', path, toast: 'instanceRedirectNoAccess', reason: 'Instance not allowed' };
}
