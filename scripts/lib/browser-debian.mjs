import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const PACKAGES = ['chromium', 'chromium-headless-shell'];

/** Installs Debian's Chromium on Debian, as root. @returns whether it is installed */
export async function installDebianChromium() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const result = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], {
    env,
  });
  return result.code === 0;
}
