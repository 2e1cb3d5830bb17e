import { afterEach, describe, expect, it } from 'vitest';
import type { ChromeAction } from '../../../chrome/model/chrome-model';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import type { Prompt } from '../../prompts/model/prompt-store';
import { createChromeShortcuts } from './chrome-shortcuts';

afterEach(stopShells);

const held = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const LINUX = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' };
const MAC = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)' };

async function open(page = LINUX, prompt?: Prompt) {
  const { shell, view, act } = await openShell('#/@alder/home', {
    '/api/settings/v1': () => Response.json({ settings: {} }),
  });
  const sent: ChromeAction[] = [];
  const send = (action: ChromeAction) => {
    sent.push(action);
    if (action.type === 'palette-changed') act(action);
  };
  const shortcuts = createChromeShortcuts({
    chrome: { getView: () => ({ ...view(), prompt }), send },
    store: shell.deferred.store,
    page,
  });
  return { shell, act, sent, press: shortcuts.press };
}

describe('the shortcuts of actions', () => {
  it('open the palette with Ctrl+K, on a Mac with Command+K', async () => {
    const linux = await open();
    expect(linux.press({ ...held, key: 'k', ctrlKey: true })).toBe(true);
    expect(linux.press({ ...held, key: 'k', metaKey: true })).toBe(false);
    expect(linux.sent).toEqual([{ type: 'palette-changed', palette: { kind: 'search', query: '' } }]);
    const mac = await open(MAC);
    expect(mac.press({ ...held, key: 'k', ctrlKey: true })).toBe(false);
    expect(mac.press({ ...held, key: 'k', metaKey: true })).toBe(true);
  });

  it('work by the place of the key where its character is not Latin, and never yield the key of a character', async () => {
    const { press, sent, act } = await open();
    act({ type: 'shortcut-chosen', id: 'shell:help', shortcut: 'Mod+1' });
    act({ type: 'shortcut-chosen', id: 'shell:sign-out', shortcut: 'Mod+&' });
    await settle();
    expect(press({ ...held, key: 'л', code: 'KeyK', ctrlKey: true })).toBe(true);
    // A French keyboard: the character comes before the digit of the key.
    expect(press({ ...held, key: '&', code: 'Digit1', ctrlKey: true })).toBe(true);
    expect(press({ ...held, key: '1', code: 'Digit1', ctrlKey: true, shiftKey: true })).toBe(true);
    expect(press({ ...held, key: 'x', code: 'KeyK', ctrlKey: true })).toBe(false);
    expect(sent.slice(1)).toEqual([
      { type: 'action-run', id: 'shell:sign-out' },
      { type: 'action-run', id: 'shell:help' },
    ]);
  });

  it('can be changed and switched off by the user', async () => {
    const { act, press, sent } = await open();
    act({ type: 'shortcut-chosen', id: 'shell:sign-out', shortcut: 'Alt+Q' });
    act({ type: 'shortcut-chosen', id: 'shell:search', shortcut: 'none' });
    await settle();
    expect(press({ ...held, key: 'q', altKey: true })).toBe(true);
    expect(press({ ...held, key: 'k', ctrlKey: true })).toBe(false);
    expect(sent).toEqual([{ type: 'action-run', id: 'shell:sign-out' }]);
  });

  it('rest while the user records a shortcut', async () => {
    const { act, press } = await open();
    act({ type: 'palette-changed', palette: { kind: 'shortcuts' } });
    expect(press({ ...held, key: 'k', ctrlKey: true })).toBe(false);
  });

  it('rest while the shell asks the user something', async () => {
    const { press } = await open(LINUX, { kind: 'consent', subject: 'legal', isSolicited: false });
    expect(press({ ...held, key: 'k', ctrlKey: true })).toBe(false);
  });

  it('work beside a tour, which leaves the page usable', async () => {
    const tour = { id: 'a', title: 'A', summary: '', locale: 'en-US', solution: 'sample', steps: [] };
    const { press } = await open(LINUX, { kind: 'tour', subject: 'news', isSolicited: true, tour, step: 0 });
    expect(press({ ...held, key: 'k', ctrlKey: true })).toBe(true);
  });

  it.each(['k', 'K', '/', 'Enter'])('ignore the single key %s', async (key) => {
    const { press } = await open();
    expect(press({ ...held, key })).toBe(false);
  });
});
