// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDialogFrameArea } from './dialog-frame-area';

afterEach(() => document.body.replaceChildren());

const FRAME = { url: 'about:blank', title: 'Sample', sandbox: 'allow-scripts', allow: '' };

let iframe: HTMLIFrameElement;
let closeButton: HTMLButtonElement;
let focusEvents: number;

beforeEach(() => {
  const dialog = document.createElement('div');
  closeButton = document.createElement('button');
  const place = document.createElement('div');
  dialog.append(closeButton, place);
  document.body.append(dialog);
  createDialogFrameArea(window, place).open(FRAME);
  const found = place.querySelector('iframe');
  if (found === null) throw new Error('The dialog has no frame.');
  iframe = found;
  focusEvents = 0;
  iframe.addEventListener('focus', () => {
    focusEvents += 1;
  });
});

const load = () => iframe.dispatchEvent(new Event('load'));

describe('UI-10 the frame of a dialog', () => {
  it('is focused again with each document that it loads, although it is already the active element', () => {
    expect(document.activeElement).toBe(iframe);
    load();
    load();
    expect(focusEvents).toBe(2);
    expect(document.activeElement).toBe(iframe);
  });

  it('is focused when it has loaded and no element has the focus', () => {
    closeButton.blur();
    load();
    expect(document.activeElement).toBe(iframe);
  });

  it('leaves the focus on the element that the user has moved it to during the load', () => {
    closeButton.focus();
    load();
    expect(document.activeElement).toBe(closeButton);
  });
});
