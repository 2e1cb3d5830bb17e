import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { createFakeFrameArea } from '../../../test-support/fake-frame-area';
import { solutionFixture } from '../../../test-support/fixtures';
import { openFrameElement } from './open-frame';

const source = {
  url: 'http://one.test/?_mr=r.js#/deep',
  baseUrl: 'http://one.test/',
  origin: 'http://one.test',
};

function open(thunderbird?: 'off' | 'srcdoc' | 'serviceworker') {
  const area = createFakeFrameArea();
  const environment = createFakeEnvironment();
  const solution = { ...solutionFixture({ appId: 'one' }), thunderbird };
  const openOnce = () => openFrameElement(area, { solution, source }, 'One', environment);
  const opened = [openOnce(), openOnce()];
  return { opened, frames: area.frames };
}

describe('the frame of a solution', () => {
  it.each([undefined, 'off', 'serviceworker'] as const)(
    'has the address and the origin of its source (mode %s)',
    (mode) => {
      const { opened, frames } = open(mode);
      expect(opened[0]).toMatchObject({ origin: 'http://one.test' });
      expect(opened[0]?.nonce).toBe(undefined);
      expect([frames[0]?.url, frames[0]?.sandbox.includes('allow-same-origin')]).toEqual([source.url, true]);
    },
  );

  it('CAT-20 has no origin and a new nonce in its address each time, if its documents are isolated', () => {
    const { opened, frames } = open('srcdoc');
    const isolation = frames.map(({ url }) => new URL(url).searchParams.get('isolated'));
    expect(opened.map(({ origin, nonce }) => [origin, nonce])).toEqual(
      isolation.map((nonce) => ['null', nonce]),
    );
    expect(new Set(isolation).size).toBe(2);
    expect(frames[0]?.url).toContain('_mr=r.js');
    expect(new URL(frames[0]?.url ?? '').hash).toBe('#/deep');
    expect(frames[0]?.sandbox).not.toContain('allow-same-origin');
    expect(frames[0]?.sandbox).toContain('allow-scripts');
  });
});
