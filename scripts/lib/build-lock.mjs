// A lock that prevents two commands from building at the same time: the second waits for the first.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cache } from './paths.mjs';
import { isRunning } from './run.mjs';

const file = path.join(cache, 'build.lock');

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function dropIfDead() {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    // If the file is empty, the other process is still writing it.
    if (holder && !isRunning(holder)) rmSync(file, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Runs `work` while no other process of this repository builds. */
export async function withBuildLock(work) {
  mkdirSync(cache, { recursive: true });
  while (!take()) {
    dropIfDead();
    await wait(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
