import type { KeyPress } from '@unified-shell/protocol/keyboard/key-press';
import { afterEach, describe, expect, it } from 'vitest';
import { openAppPage } from '../../../test-support/open-app-page';
import { stopShells } from '../../../test-support/open-shell';
import { followKeyboard } from './follow-keyboard';

afterEach(stopShells);

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

async function open() {
  const opened = await openAppPage();
  const shortcuts: string[] = [];
  followKeyboard({
    ...opened.deps,
    shortcuts: {
      press({ key, ctrlKey }) {
        if (key.toLowerCase() !== 'k' || !ctrlKey) return false;
        shortcuts.push(key);
        return true;
      },
    },
  });
  return { ...opened, shortcuts };
}

describe('the keyboard around the frame', () => {
  it('moves the focus on with F6 and back with Shift+F6, and prevents the browser’s default', async () => {
    const { page } = await open();
    expect([page.press(press('F6')), page.press(press('F6', { shiftKey: true }))]).toEqual([true, true]);
    expect(page.keyboard).toEqual([1, -1]);
  });

  it.each([press('F6', { ctrlKey: true }), press('F5'), press('Tab'), press('s', { ctrlKey: true })])(
    'leaves $key to the browser',
    async (pressed) => {
      const { page } = await open();
      expect([page.press(pressed), page.keyboard]).toEqual([false, []]);
    },
  );

  it('withholds the application’s key combinations from the browser until its document is unloaded', async () => {
    const { page, request, port } = await open();
    await request('page.preventDefaultCombos', [{ key: 's', ctrlKey: true }]);
    expect(page.press(press('S', { ctrlKey: true }))).toBe(true);
    expect(page.press(press('s'))).toBe(false);
    port.removeDocument();
    expect(page.press(press('s', { ctrlKey: true }))).toBe(false);
  });
});

describe('the shortcuts of the shell', () => {
  const search = press('k', { ctrlKey: true });

  it('run outside the frame and, relayed, from the frame', async () => {
    const { page, request, shortcuts } = await open();
    expect(page.press(search)).toBe(true);
    page.focusFrame(true);
    page.useFrame(true);
    await request('keyboard.press', { key: 'k', ctrlKey: true });
    expect(shortcuts).toEqual(['k', 'k']);
  });

  it('yield to an application that claims the same keys', async () => {
    const { page, request, shortcuts } = await open();
    await request('page.preventDefaultCombos', [{ key: 'k', ctrlKey: true }]);
    expect(page.press(search)).toBe(true);
    page.focusFrame(true);
    page.useFrame(true);
    await request('keyboard.press', { key: 'k', ctrlKey: true });
    expect(shortcuts).toEqual([]);
  });

  it.each([
    ['without the focus', false, true],
    ['in which the user has not typed', true, false],
  ])('are not pressed by a frame %s', async (_what, isFocused, isActivated) => {
    const { page, request, shortcuts } = await open();
    page.focusFrame(isFocused);
    page.useFrame(isActivated);
    await request('keyboard.press', { key: 'k', ctrlKey: true });
    expect(shortcuts).toEqual([]);
  });
});

describe('the keyboard in a frame', () => {
  it.each([
    ['relays F6 to the shell', { key: 'F6' }, [1]],
    ['relays Shift+F6 to the shell', { key: 'F6', shiftKey: true }, [-1]],
    ['UI-09 relays Escape to the shell', { key: 'Escape' }, ['Escape']],
    ['keeps a letter in the frame', { key: 'a' }, []],
    ['keeps the shortcut of the debug tool in the frame', { key: 'i', ctrlKey: true }, []],
  ])('%s', async (_name, combination, done) => {
    const { page, request } = await open();
    await request('keyboard.press', combination);
    expect(page.keyboard).toEqual(done);
  });
});

describe('a dialog of the application', () => {
  it('FRAME-32 dims the page around its frame until its document is unloaded', async () => {
    const { request, appPage, port } = await open();
    await request('page.modal', true);
    expect(appPage.getState().hasDialog).toBe(true);
    port.removeDocument();
    expect(appPage.getState().hasDialog).toBe(false);
  });

  it('FRAME-19 does not dim the page if the application belongs to a third party', async () => {
    const { request, appPage, environment } = await openAppPage('#/@alder/partner');
    await request('page.modal', true);
    expect([appPage.getState().hasDialog, environment.warnings]).toEqual([false, ['request-refused']]);
  });
});
