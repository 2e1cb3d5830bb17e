import type { AppHeader } from '@unified-shell/protocol/app-header';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../test-support/open-app';
import { settle, stopShells } from '../test-support/open-shell';
import { workspaceLink } from './workspace-link';
import { type WorkspaceView, workspaceTree } from './workspace-tree';

afterEach(stopShells);

const header: AppHeader = {
  solution: { title: '<b>Orders</b>', shortTitle: 'O' },
  workspaces: [{ name: '<script>', level: 0, url: '/second', selected: true }],
  labels: [{ text: 'Test env', kind: 'environment' }],
  hero: true,
  search: { open: false },
  feedback: { label: 'Tell us', emphasised: true, url: 'https://form.test/' },
  accountButtons: [{ label: 'One' }],
};

describe('what an application has put into the header', () => {
  it('is shown as text, with links into the application', async () => {
    const { ask, view } = await openApp();
    await ask('topbar.show', header);
    expect(view().app).toMatchObject({
      title: '<b>Orders</b>',
      workspaces: [
        { name: '<script>', link: { href: '#/@alder/sample/second', isOutside: false }, selected: true },
      ],
      feedback: { link: { href: 'https://form.test/', isOutside: true } },
      accountButtons: ['One'],
    });
  });

  it('is gone with its document: another solution, and a reload', async () => {
    const { ask, view, address, connect, port } = await openApp();
    await ask('topbar.show', header);
    port.vanish();
    connect();
    await settle();
    expect(view().app).toBe(undefined);
    connect().hear('RUNTIME_REQ', { module: 'topbar', method: 'show', args: [header] });
    await vi.waitFor(() => expect(view().app?.title).toBe('<b>Orders</b>'));
    address.go('#/@alder/home');
    await settle();
    expect(view().app).toBe(undefined);
  });
});

const mount = { tenant: 'alder', contexts: [], path: '/sample', query: '' };

describe('a link of an application', () => {
  it.each([
    ['/second', '#/@alder/sample/second', false],
    ['second?x=1', '#/@alder/sample/second?x=1', false],
    ['', '#/@alder/sample', false],
    ['http://experience.test/#/@alder/home', 'http://experience.test/#/@alder/home', false],
    ['https://elsewhere.test/a', 'https://elsewhere.test/a', true],
  ])('%j leads to %s', (url, href, isOutside) => {
    const link = workspaceLink(url, { mount }, { shellOrigin: 'http://experience.test', environment: 'dev' });
    expect(link).toEqual({ href, isOutside });
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'vbscript:x',
    '//evil.test/',
    '\\\\evil.test\\',
    '/../home',
    'https://user@evil.test/',
    'https://',
  ])('%j leads nowhere', (url) => {
    expect(workspaceLink(url, { mount }, { shellOrigin: 'http://experience.test', environment: 'dev' })).toBe(
      undefined,
    );
  });

  it('without a secure connection leads nowhere but in development', () => {
    const on = (environment: 'dev' | 'prod') =>
      workspaceLink(
        'http://elsewhere.test/',
        { mount },
        { shellOrigin: 'https://experience.test', environment },
      );
    expect([on('dev')?.isOutside, on('prod')]).toEqual([true, undefined]);
  });
});

describe('the tree of tabs', () => {
  const linkOf = (url: string | undefined) =>
    url === undefined ? undefined : { href: url, isOutside: false };
  const names = (views: readonly WorkspaceView[]): unknown[] =>
    views.map(({ name, menu }) => (menu.length > 0 ? [name, ...names(menu)] : name));

  it('has each entry below the one it follows, a parent that leads somewhere first in its own menu', () => {
    const entries = [
      { name: 'A', level: 0, url: '/a' },
      { name: 'A1', level: 1, url: '/a1' },
      { name: 'A2', level: 1 },
      { name: 'A2x', level: 2, url: '/a2x', selected: true },
      { name: 'B', level: 0, url: '/b' },
    ];
    const tree = workspaceTree(entries, linkOf);
    expect(names(tree)).toEqual([['A', 'A', 'A1', ['A2', 'A2x']], 'B']);
    expect(tree.map(({ selected }) => selected)).toEqual([true, false]);
    const ids = JSON.stringify(tree).match(/"id":"[^"]*"/g) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leaves out what leads nowhere, and what hangs in the air', () => {
    const entries = [
      { name: 'Orphan', level: 3, url: '/x' },
      { name: 'Empty', level: 0 },
      { name: 'A', level: 0, url: '/a' },
    ];
    expect(names(workspaceTree(entries, linkOf))).toEqual(['A']);
  });
});
