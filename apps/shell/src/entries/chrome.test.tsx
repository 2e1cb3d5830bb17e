// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestModel } from '../chrome/ui/test-model';
import type { BufferedClick } from '../kernel/wiring/chrome-module';
import { drawChrome } from './chrome';
import '../features/account/ui/AccountDialog';
import { common } from '@unified-shell/messages/en-US/common';
import { page as pageTexts } from '@unified-shell/messages/en-US/page';
import { shell } from '@unified-shell/messages/en-US/shell';
import { fillPage } from '@unified-shell/messages/fill-page';
import page from '../../index.html?raw';

const skeleton = fillPage(page, { ...common, ...shell, ...pageTexts });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = skeleton;
});
afterEach(() => {
  // A part that is loaded later must not be drawn after the page is removed.
  unmount();
  document.body.replaceChildren();
});

function slot(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The skeleton has no #${id}`);
  return element;
}

const undos: (() => void)[] = [];

function unmount(): void {
  act(() => {
    for (const undo of undos.splice(0)) undo();
  });
}

function findSlots() {
  return { header: slot('header'), sideNavigation: slot('side-navigation'), overlay: slot('overlay') };
}

async function mount(bufferedClick?: BufferedClick, whenHeaderStands = () => {}) {
  const model = createTestModel({ screen: { kind: 'loading', slow: false } });
  const slots = findSlots();
  await act(async () => {
    const undo = drawChrome(model, slots, () => {
      whenHeaderStands();
      return bufferedClick;
    });
    undos.push(undo);
  });
  return { model, slots };
}

describe('the skeleton', () => {
  test('has the landmarks and names of the chrome', () => {
    expect(screen.getByRole('banner').contains(screen.getByRole('button', { name: 'Account' }))).toBe(true);
    expect(screen.getByRole('navigation', { name: 'Side navigation' })).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
    expect(screen.getByRole('main', { name: 'Unified Shell' })).toBeTruthy();
  });

  test('needs no exception in the content security policy', () => {
    const attributes = [...document.body.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames(),
    );
    expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
    expect(document.querySelectorAll('style, script:not([type="application/json"])')).toHaveLength(0);
  });

  test('has a PNG icon, which the page need not render', () => {
    const head = new DOMParser().parseFromString(skeleton, 'text/html').head;
    expect(head.querySelector('link[rel="icon"]')?.getAttribute('type')).toBe('image/png');
  });

  test('marks the controls whose clicks are buffered', () => {
    const bufferedClick = [...document.querySelectorAll<HTMLElement>('[data-keep]')].map(
      ({ dataset }) => dataset['keep'],
    );
    expect(bufferedClick).toEqual(['navigation-toggle', 'account'] satisfies BufferedClick[]);
  });
});

describe('mounting the chrome', () => {
  test('replaces the skeleton part by part', async () => {
    await mount();
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0);
    for (const role of ['banner', 'navigation', 'progressbar']) {
      expect(screen.getAllByRole(role)).toHaveLength(1);
    }
    expect(screen.getByRole('main', { name: 'Sample' })).toBeTruthy();
  });

  test('draws the header first, so that it can be used before the other parts are drawn', async () => {
    let counts: unknown;
    const real = (role: string) =>
      screen.getAllByRole(role).filter((part) => !part.matches('[data-skeleton]'));
    await mount(undefined, () => {
      counts = [real('banner').length, real('navigation').length];
    });
    expect(counts).toEqual([1, 0]);
    expect(real('navigation')).toHaveLength(1);
  });

  test('draws the header synchronously, without an intermediate frame', () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const model = createTestModel({ screen: { kind: 'loading', slow: false } });
    const { header } = findSlots();
    undos.push(drawChrome(model, findSlots(), () => undefined));
    expect(header.querySelectorAll('header:not([data-skeleton])')).toHaveLength(1);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });

  test('never touches the frame', async () => {
    const frame = slot('frames').appendChild(document.createElement('iframe'));
    const { model } = await mount();
    act(() => model.set({ colourScheme: 'dark', screen: { kind: 'none' } }));
    unmount();
    expect(slot('frames').firstElementChild).toBe(frame);
    expect(frame.isConnected).toBe(true);
  });

  test('is undone completely', async () => {
    const { slots } = await mount();
    unmount();
    expect(Object.values(slots).map((each) => each.childElementCount)).toEqual([0, 0, 0]);
  });

  test.each(['Toggle side navigation', 'Account'])('keeps the focus on %s', async (name) => {
    screen.getByRole('button', { name }).focus();
    await mount();
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  });

  test('replays a buffered click on the navigation toggle once', async () => {
    expect((await mount('navigation-toggle')).model.sent).toEqual([{ type: 'navigation-toggled' }]);
  });

  test('replays a buffered click on the account button', async () => {
    await mount('account');
    expect(await screen.findByRole('dialog', { name: 'Account' })).toBeTruthy();
  });

  test('sends no action without a buffered click', async () => {
    expect((await mount()).model.sent).toEqual([]);
  });
});
