import { afterEach, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { openShell, stopShells } from '../../../test-support/open-shell';
import { prerenderPressedLink } from './prerender-pressed-link';

afterEach(stopShells);

async function openPressed() {
  const opened = await openShell('#/@alder/sample');
  opened.connect().receive('DONE', {});
  const page = createFakeBrowserPage();
  const stop = prerenderPressedLink({ ...opened.shell.deferred, page });
  const press = (hash: string) => page.pressLink(`http://experience.test/${hash}`);
  const urls = () => opened.area.frames.map(({ url }) => url.split(/[?#]/)[0]);
  return { ...opened, press, stop, page, urls };
}

it('the shell prerenders the target of a pressed link, and shows the same frame on the click', async () => {
  const { address, area, frame, press, shell, urls } = await openPressed();
  const before = shell.getSnapshot();
  press('#/@alder/partner/deep');
  expect([urls(), frame()?.url, shell.getSnapshot()]).toEqual([
    ...[[area.frames[0]?.url.split(/[?#]/)[0], 'http://partner.test/'], area.frames[0]?.url, before],
  ]);
  address.go('#/@alder/partner/deep');
  expect([urls().length, frame()]).toEqual([2, area.frames[1]]);
});

it.each([
  ['an application that the user may not open', '#/@alder/reports'],
  ['an organisation that the user does not belong to', '#/@nowhere/partner'],
  ['a path without an application', '#/@alder/nothing'],
  ['the shell’s own route', '#/@alder/wait'],
  ['an address that does not parse', '#/%E0%A4%A'],
])('the shell prerenders no frame for a link to %s', async (_what, hash) => {
  const { area, hashNow, press } = await openPressed();
  press(hash);
  expect([area.frames.length, hashNow()]).toEqual([1, '#/@alder/sample']);
});

it('the shell prerenders no frame after prerendering was stopped', async () => {
  const { area, page, press, stop } = await openPressed();
  stop();
  press('#/@alder/partner');
  expect([area.frames.length, page.listeners()]).toEqual([1, 0]);
});
