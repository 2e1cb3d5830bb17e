import type { AppHeader } from '@unified-shell/protocol/app-chrome/app-header';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../test-support/open-app';
import { settle, stopShells } from '../../../test-support/open-shell';

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

describe('the header content of an application', () => {
  it('is shown as text, with links into the application', async () => {
    const { request, view } = await openApp();
    await request('topbar.show', header);
    expect(view().app).toMatchObject({
      title: '<b>Orders</b>',
      tabs: [
        { name: '<script>', link: { href: '#/@alder/sample/second', isOutside: false }, selected: true },
      ],
      feedback: { link: { href: 'https://form.test/', isOutside: true } },
      accountButtons: ['One'],
    });
  });

  it('is removed with its document, on a reload and with another solution', async () => {
    const { request, view, address, connect, port } = await openApp();
    await request('topbar.show', header);
    port.removeDocument();
    connect();
    await settle();
    expect(view().app).toBe(undefined);
    connect().receive('RUNTIME_REQ', { module: 'topbar', method: 'show', args: [header] });
    await vi.waitFor(() => expect(view().app?.title).toBe('<b>Orders</b>'));
    address.go('#/@alder/home');
    await settle();
    expect(view().app).toBe(undefined);
  });
});
