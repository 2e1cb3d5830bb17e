import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFakeClock } from '../../identity/test-support/fake-clock';
import { createDiskSpace } from './disk-space';

it('the disk is reported as it is, and checked at most twice a second', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'room-'));
  const clock = createFakeClock(0);
  const hasRoom = createDiskSpace(folder, clock);
  expect(await hasRoom()).toBe(true);
  await rm(folder, { recursive: true });
  clock.advance(499);
  expect(await hasRoom()).toBe(true);
  clock.advance(1);
  expect(await hasRoom()).toBe(false);
});

it('the disk is checked again when the clock was set back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'room-'));
  const clock = createFakeClock();
  const hasRoom = createDiskSpace(folder, clock);
  expect(await hasRoom()).toBe(true);
  await rm(folder, { recursive: true });
  clock.advance(-3_600_000);
  expect(await hasRoom()).toBe(false);
});
