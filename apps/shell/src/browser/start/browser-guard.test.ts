// @vitest-environment jsdom

import { common } from '@unified-shell/messages/en-US/common';
import { page as pageTexts } from '@unified-shell/messages/en-US/page';
import { shell } from '@unified-shell/messages/en-US/shell';
import { fillPage } from '@unified-shell/messages/fill-page';
import { beforeEach, describe, expect, it } from 'vitest';
import skeleton from '../../../index.html?raw';
import { guardBrowser } from './browser-guard';

beforeEach(() => {
  document.documentElement.innerHTML = fillPage(skeleton, { ...common, ...shell, ...pageTexts });
});

const notice = () => document.getElementById('browser-notice');

describe('the guard of the browser', () => {
  it.each([
    ['has no CSS object', {}],
    ['has no CSS.supports', { CSS: {} }],
    ['lacks a feature that the shell needs', { CSS: { supports: () => false } }],
  ])('shows a notice in place of the shell if the browser %s', (_name, page) => {
    guardBrowser(page, document);
    expect(document.getElementById('shell')).toBeNull();
    expect(notice()?.hidden).toBe(false);
    expect(notice()?.textContent).toContain('This browser is too old for Unified Shell');
  });

  it('leaves the page unchanged if the browser can run the shell', () => {
    guardBrowser({ CSS: { supports: () => true } }, document);
    expect(document.getElementById('shell')).not.toBeNull();
    expect(notice()?.hidden).toBe(true);
  });
});
