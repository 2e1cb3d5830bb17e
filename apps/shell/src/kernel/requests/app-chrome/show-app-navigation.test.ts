import { NAVIGATION_LIMITS } from '@unified-shell/protocol/app-chrome/navigation-limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startRequests } from '../../../entries/deferred';
import { hideSingleNavigation } from '../../../features/navigation/model/hide-single-navigation';
import { groupBySection } from '../../../features/navigation/ui/sections';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';

afterEach(stopShells);

async function open(hash = '#/@alder/sample') {
  const opened = await openShell(hash);
  const { deps } = opened.chrome;
  startRequests(deps);
  hideSingleNavigation(deps);
  const port = opened.connect();
  async function show(entries: unknown, more: object = {}): Promise<void> {
    const value = { module: 'sidenav', method: 'show', args: [{ entries, visible: true, ...more }] };
    const before = port.sent.length;
    port.receive('RUNTIME_REQ', value, { id: 'request' });
    await vi
      .waitFor(() => expect(port.sent.slice(before).some(({ re }) => re === 'request')).toBe(true), 500)
      // A request that the channel itself refuses has no response.
      .catch(() => undefined);
  }
  const ofApp = () => opened.view().navigation.filter(({ id }) => id.startsWith('app:'));
  return { ...opened, port, show, ofApp };
}

const entry = (name: string, more: object = {}) => ({ name, level: 0, ...more });

describe('the side navigation of an application', () => {
  it('is shown below the home link as a tree, with sections, badges and a footer', async () => {
    const { show, view } = await open();
    await show([
      entry('Orders', { url: '/orders', heading: 'Trade', badge: '12', selected: true, icon: 'cart' }),
      entry('Late', { url: '/orders/late', level: 1 }),
      entry('Help', { url: '/help', displayInSection: 'FOOTER' }),
    ]);
    expect(view().navigation.map(({ name }) => name)).toEqual(['Home', 'Orders', 'Help']);
    const [, orders, help] = view().navigation;
    expect(orders).toMatchObject({
      href: '#/@alder/sample/orders',
      section: 'Trade',
      badge: '12',
      icon: 'cart',
      current: true,
      children: [{ name: 'Late', href: '#/@alder/sample/orders/late' }],
    });
    expect(help).toMatchObject({ isFooter: true });
  });

  it('has no heading of the shell between its first entry and its first heading', async () => {
    const { show, view } = await open();
    await show([entry('Overview', { url: '/' }), entry('Orders', { url: '/orders', heading: 'Trade' })]);
    const sections = groupBySection(view().navigation);
    expect(sections.map(({ name, entries }) => [name, entries.map((each) => each.name)])).toEqual([
      [undefined, ['Home', 'Overview']],
      ['Trade', ['Orders']],
    ]);
  });

  it.each([
    [
      'a path marked as a shell path into a link of the shell',
      { url: '/home', absolutePath: true },
      { href: '#/@alder/home' },
    ],
    [
      'the address of another site into a link in a new tab',
      { url: 'https://help.test/x' },
      { href: 'https://help.test/x', newTab: true },
    ],
    ['a script address into a disabled entry', { url: 'javascript:alert(1)' }, { isDisabled: true }],
    [
      'a data address into a disabled entry',
      { url: 'data:text/html,<script>alert(1)</script>' },
      { isDisabled: true },
    ],
    [
      'an address above the maximum length into a disabled entry',
      { url: `/${'x'.repeat(2_048)}` },
      { isDisabled: true },
    ],
    [
      'another site marked as a shell path into a disabled entry',
      { url: 'https://elsewhere.test/x', absolutePath: true },
      { isDisabled: true },
    ],
    [
      'a script marked as a shell path into a disabled entry',
      { url: 'javascript:alert(1)', absolutePath: true },
      { isDisabled: true },
    ],
    ['a disabled link into a disabled entry', { url: '/x', disabled: true }, { isDisabled: true }],
    ['a disabled button into a disabled entry', { disabled: true }, { isDisabled: true }],
    ['an entry without an address into a button that notifies the application', {}, { click: 'sidenav:0' }],
  ])('turns %s', async (_name, more, expected) => {
    const { show, ofApp } = await open();
    await show([entry('X', more)]);
    expect(ofApp()[0]).toMatchObject(expected);
    expect(ofApp()[0]?.href).toBe('href' in expected ? expected.href : undefined);
    expect(ofApp()[0]?.click).toBe('click' in expected ? expected.click : undefined);
  });

  it('FRAME-32 notifies the application when the user clicks one of its entries', async () => {
    const { act, show, port } = await open();
    await show([entry('X')]);
    act({ type: 'navigation-clicked', target: 'sidenav:0' });
    expect(port.sent.at(-1)).toMatchObject({
      type: 'RUNTIME_REQ',
      value: { module: 'topbar', method: 'click', args: ['sidenav:0'] },
    });
  });

  it('is shown as text even if it contains markup', async () => {
    const { show, ofApp } = await open();
    const script = '<img src=x onerror=alert(1)>';
    await show([
      entry(script, { badge: '<b>1</b>', heading: script, icon: 'javascript:alert(1)', url: '/x' }),
    ]);
    expect(ofApp()).toMatchObject([{ name: script, badge: '<b>1</b>', section: script }]);
  });

  it('is cut to the maximum number of entries and the maximum length of names, with a warning', async () => {
    const { show, ofApp, environment } = await open();
    await show(Array.from({ length: 600 }, () => entry('x'.repeat(101), { url: '/x' })));
    expect(ofApp()).toHaveLength(NAVIGATION_LIMITS.entries);
    expect(ofApp()[0]?.name).toHaveLength(NAVIGATION_LIMITS.name);
    expect(environment.warnings).toContain('navigation-capped');
  });

  it.each([
    ['10,000 entries', Array.from({ length: 10_000 }, () => entry('x'))],
    ['a name of one million characters', [entry('x'.repeat(1_000_000))]],
  ])('is refused with a warning if it has %s', async (_name, entries) => {
    const { show, ofApp, environment } = await open();
    await show(entries);
    expect([ofApp(), environment.warnings]).toEqual([[], expect.arrayContaining(['request-refused'])]);
  });

  it('does not block the shell if it is a sparse list of a thousand million holes', async () => {
    const { show, ofApp } = await open();
    const holes: unknown[] = [];
    holes.length = 1_000_000_000;
    await show(holes);
    expect(ofApp()).toEqual([]);
  });

  it.each([
    ['a regular expression as selection', entry('X', { selected: /x/ })],
    ['a selection that is text', entry('X', { selected: 'yes' })],
    ['an entry whose level is too deep', entry('X', { level: 2 })],
    ['an entry that is not an object', 'X'],
  ])('keeps the previous entries if the new list has %s', async (_name, bad) => {
    const { show, ofApp } = await open();
    await show([entry('Good')]);
    await show([bad]);
    expect(ofApp().map(({ name }) => name)).toEqual(['Good']);
  });

  it('omits entries without a name', async () => {
    const { show, ofApp } = await open();
    await show([entry(''), entry('X')]);
    expect(ofApp().map(({ name }) => name)).toEqual(['X']);
  });

  it('is shown only for the frame that is open', async () => {
    const { show, ofApp, shell } = await open();
    await show([entry('X')]);
    const { store } = shell.deferred;
    const known = store.getState().appNavigation;
    if (known === undefined) throw new Error('The application has no navigation.');
    const ofAnother = { ...known, frame: { ...known.frame, id: -1 } };
    store.send({ type: 'app-navigation-changed', appNavigation: ofAnother });
    expect(ofApp()).toEqual([]);
  });

  it('is removed with its document', async () => {
    const { show, ofApp, address, shell } = await open();
    await show([entry('X')], { visible: false });
    address.go('#/@alder/home');
    await settle();
    expect([ofApp(), shell.deferred.store.getState().preferences.navigationHidden]).toEqual([[], false]);
  });
});

describe('an application', () => {
  it('can hide and close the side navigation', async () => {
    const { show, view } = await open();
    await show([], { visible: false });
    expect(view().navigationHidden).toBe(true);
    await show([], { collapsed: true });
    expect([view().navigationHidden, view().navigationOpen]).toEqual([false, false]);
  });

  it('cannot open the drawer in a small window', async () => {
    const { show, view, shell } = await open();
    const change = { smallWindow: true, navigationOpen: false };
    shell.deferred.store.send({ type: 'preferences-changed', change });
    await show([entry('X')], { collapsed: false });
    expect(view().navigationOpen).toBe(false);
  });

  it('closes the side navigation only when its `collapsed` changes', async () => {
    const { show, view, act } = await open();
    await show([], { collapsed: true });
    act({ type: 'navigation-toggled' });
    await show([entry('X')], { collapsed: true });
    expect(view().navigationOpen).toBe(true);
  });
});
