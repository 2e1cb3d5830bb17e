import { NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import { describe, expect, it } from 'vitest';
import { solutionFixture } from '../../../test-support/fixtures';
import type { ContextList } from '../../workspace/context/context-entry';
import type { Workspace } from '../../workspace/workspace';
import { isPreview } from '../frame-source/frame-source';
import { choosePreview } from './choose-preview';

const plain = solutionFixture({ appId: 'one' });
const solution = {
  ...plain,
  sandbox: {
    ...plain.sandbox,
    previewSources: [
      ...['https://one-next.test/', 'https://one-old.test/app/'],
      ...['https://one-next-stage.test/', 'https://one-next-qa.test/'],
    ],
  },
};
const page = { environment: 'dev' } as const;
const there: ContextList = { kind: 'known', entries: [{ id: 'dev one', name: 'live', isPreferred: false }] };
const workspace: Workspace = {
  user: undefined,
  organisations: [],
  organisation: { id: 'org', name: 'Name', tenant: 'name', region: 'va7', userId: 'U1' },
  access: NO_FACTS,
  solutions: [],
};
const choose = (repo: string, versions: ContextList = there) => {
  const choice = choosePreview(solution, repo, workspace, { versionsIn: () => versions }, page);
  if (!('kind' in choice)) return choice.sandbox.source;
  return choice.kind === 'error' ? choice.error.type : choice;
};

describe('a preview source', () => {
  it.each([
    ['one-next', 'https://one-next.test/'],
    ['one-old', 'https://one-old.test/app/'],
    ['one', 'VERSION_NOTFOUND'],
    ['https://evil.test/', 'VERSION_NOTFOUND'],
    ['evil.test', 'VERSION_NOTFOUND'],
    ['', 'VERSION_NOTFOUND'],
  ])('CAT-16 ROUTE-22 is one of the registered sources, named by its host label: %s', (repo, source) => {
    expect(choose(repo)).toBe(source);
  });

  it('FRAME-07 is pending until the diagnostics have answered', () => {
    const missingData = {
      organisation: 'org',
      kind: 'versions',
      asked: { solution: 'one', environment: 'dev' },
    };
    const others: ContextList = {
      kind: 'known',
      entries: [{ id: 'qa one', name: 'live', isPreferred: false }],
    };
    for (const list of [{ kind: 'loading' } as const, others])
      expect(choose('one-next', list)).toMatchObject({ kind: 'pending', missingData });
  });

  it.each([
    ['one-next-stage', 'stage'],
    ['one-next-qa', 'qa'],
  ])('SVC-04 is confirmed by the environment that it names: %s by %s', (repo, environment) => {
    expect(choose(repo)).toMatchObject({
      kind: 'pending',
      missingData: {
        kind: 'versions',
        asked: { solution: 'one', environment, client: { client_id: 'app:one' } },
      },
    });
    const entries = [{ id: `${environment} one`, name: '1.0.0', isPreferred: false }];
    expect(choose(repo, { kind: 'known', entries })).toBe(`https://${repo}.test/`);
  });

  it.each<[string, ContextList]>([
    ['when the diagnostics cannot be loaded', { kind: 'failed' }],
    [
      'when the diagnostics do not list the solution',
      { kind: 'known', entries: [{ id: 'dev one', name: '', isPreferred: false }] },
    ],
  ])('FRAME-35 is not opened %s', (_name, versions) => {
    expect(choose('one-next', versions)).toBe('VERSION_NOTFOUND');
  });

  it('is the usual source where no preview is registered', () => {
    expect(choosePreview(plain, 'one-next', workspace, undefined, page)).toBe(plain);
  });

  it('is distinguished from the usual source', () => {
    const known = ['https://one-next.test/', 'https://one-old.test/app/?a=b', 'http://one.solutions.test/'];
    expect(known.map((url) => isPreview(solution, url))).toEqual([true, true, false]);
  });
});
