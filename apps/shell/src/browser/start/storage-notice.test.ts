// @vitest-environment jsdom
import { common } from '@unified-shell/messages/en-US/common';
import { page as pageTexts } from '@unified-shell/messages/en-US/page';
import { shell } from '@unified-shell/messages/en-US/shell';
import { fillPage } from '@unified-shell/messages/fill-page';
import { beforeEach, expect, test } from 'vitest';
import skeleton from '../../../index.html?raw';
import { showStorageNotice } from './storage-guard';

beforeEach(() => {
  document.documentElement.innerHTML = fillPage(skeleton, { ...common, ...shell, ...pageTexts });
});

const notice = () => document.getElementById('storage-notice');

test('ERR-04 the notice is in the page, hidden', () => {
  expect(notice()?.hidden).toBe(true);
  expect(document.getElementById('shell')).not.toBeNull();
});

test('ERR-04 without local storage the notice replaces the shell', () => {
  showStorageNotice(document);
  expect(document.getElementById('shell')).toBeNull();
  expect(notice()?.hidden).toBe(false);
  expect(notice()?.querySelector('h1')?.textContent).toBe('Your browser blocks storage for this site');
  expect(notice()?.querySelector('p')?.textContent).toBe(
    'Unified Shell needs to store data in your browser. Allow site data for this address in your browser settings, then reload the page.',
  );
});
