import { afterEach, describe, expect, test } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { openShell, stopShells } from '../../../test-support/open-shell';
import { measureFrames } from './measure-frames';

afterEach(stopShells);

const MEASURE = { module: 'metrics', method: 'measure', args: [] };

async function open(mayMeasure = true) {
  const opened = await openShell('#/@alder/sample');
  const asked: object[] = [];
  measureFrames({
    ...opened.shell.deferred,
    page: { ...createFakeBrowserPage(), mayMeasure: () => mayMeasure },
    requestFrame: (request) => asked.push(request),
  });
  return { ...opened, asked };
}

describe('SVC-05 a hosted page', () => {
  test('is asked to measure itself once, 10 s after it is done', async () => {
    const { connect, environment, asked } = await open();
    const port = connect();
    environment.advance(20_000);
    expect(asked).toEqual([]);
    port.receive('DONE', {});
    environment.advance(9_999);
    expect(asked).toEqual([]);
    environment.advance(1);
    expect(asked).toEqual([MEASURE]);
    environment.advance(60_000);
    expect(asked).toHaveLength(1);
  });

  test('that was left before is not asked', async () => {
    const { connect, environment, address, asked } = await open();
    connect().receive('DONE', {});
    address.go('#/@alder/home');
    environment.advance(60_000);
    expect(asked).toEqual([]);
  });

  test('is not asked while the user saves data or does not want to be tracked', async () => {
    const { connect, environment, asked } = await open(false);
    connect().receive('DONE', {});
    environment.advance(60_000);
    expect(asked).toEqual([]);
  });
});
