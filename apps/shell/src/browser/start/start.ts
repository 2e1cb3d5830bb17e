import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import { loadTexts } from '@unified-shell/messages/load-texts';
import { SOURCE_LOCALE } from '@unified-shell/messages/locales';
import type { ChromeSource } from '../../kernel/wiring/chrome-module';
import { createShell } from '../../kernel/wiring/create-shell';
import { type PageAttributes, pageAttributes } from '../../kernel/wiring/page-attributes';
import type { ShellParts } from '../../kernel/wiring/shell-parts';
import { createBrowserAddress } from '../address';
import { mountChromeWhenDue } from '../chrome/mount-when-due';
import { createBrowserEnvironment } from '../environment';
import { createBrowserFrameArea } from '../frame-area';
import { requireElement } from '../require-element';
import { yieldToParent } from './duplicate-parent';
import { readPreferences } from './read-preferences';
import { restoreLocation } from './restore-address';
import { isStorageOpen, showStorageNotice } from './storage-guard';
import { createTraceparent } from './trace';

/** Starts the shell in this page. The decisions and the chrome are loaded later. */
export function start(
  window: Window & typeof globalThis,
  page: PageConfiguration,
  parts: ShellParts,
  chrome: ChromeSource,
): void {
  const { document } = window;
  if (yieldToParent(window, window.navigator.webdriver)) return document.body.replaceChildren();
  if (!isStorageOpen(() => window.localStorage)) return showStorageNotice(document);
  const environment = createBrowserEnvironment(window);
  const restored = restoreLocation(window, environment.tab);

  const shell = createShell({
    page,
    environment,
    address: createBrowserAddress(window),
    area: createBrowserFrameArea(window, requireElement(document, 'frames')),
    preferences: readPreferences(window, environment),
    ...restored,
    parts,
    trace: createTraceparent(window.crypto),
  });
  const { locale } = shell.getSnapshot();
  // The chrome finds the texts in the browser's memory. A failure is the chrome's, which then shows English.
  if (locale !== SOURCE_LOCALE) loadTexts(locale, 'shell').catch(() => undefined);
  const frameArea = requireElement(document, 'frame-area');
  const frames = requireElement(document, 'frames');
  const applyAttributes = () => {
    const wanted = pageAttributes(shell.getSnapshot());
    setPageAttributes(document.documentElement, wanted);
    frameArea.inert = wanted.behindDrawer;
    // A frame that stays behind an error screen takes neither keys nor clicks.
    frames.inert = wanted.screen === 'error';
  };
  applyAttributes();
  shell.subscribe(applyAttributes);
  mountChromeWhenDue(window, shell, environment, chrome);
}

/** Sets the attributes that the static styles follow, so that skeleton and chrome always look the same. */
function setPageAttributes(root: HTMLElement, { colourScheme, navigation, screen }: PageAttributes): void {
  root.dataset.theme = colourScheme;
  root.dataset.navigation = navigation;
  root.dataset.screen = screen;
}
