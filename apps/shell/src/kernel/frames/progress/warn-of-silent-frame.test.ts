import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { openShell, stopShells } from '../../../test-support/open-shell';
import { warnOfSilentFrame } from './warn-of-silent-frame';

afterEach(stopShells);

async function open() {
  const opened = await openShell('#/@alder/sample');
  const stop = warnOfSilentFrame({ ...opened.shell.deferred, page: createFakeBrowserPage() });
  const load = () => opened.frame()?.load();
  const warned = () => opened.environment.warnings.filter((event) => event === 'frame-not-connected').length;
  return { ...opened, stop, load, warned };
}

describe('the warning of a frame that does not connect', () => {
  it('FRAME-03 is logged once, 3 s after the document has loaded', async () => {
    const { environment, load, warned } = await open();
    environment.advance(10_000);
    load();
    environment.advance(2_999);
    expect(warned()).toBe(0);
    environment.advance(10_000);
    expect(warned()).toBe(1);
  });

  it('is not logged for a document that connects in time', async () => {
    const { environment, load, connect, warned } = await open();
    load();
    environment.advance(2_999);
    connect();
    environment.advance(10_000);
    expect(warned()).toBe(0);
  });

  it('is not logged after the effect was stopped', async () => {
    const { environment, load, stop, warned } = await open();
    load();
    stop();
    environment.advance(10_000);
    expect(warned()).toBe(0);
  });
});
