// The Chromium from @sparticuz/chromium, unpacked once into .cache.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache } from './paths.mjs';
import { run } from './run.mjs';

const folder = path.join(cache, 'browser');

const unpack = `
import chromium from '@sparticuz/chromium';
await chromium.executablePath();
`;

/** Replaces the font list of the package, which names only folders of a cloud machine. */
function writeFontList() {
  const file = path.join(folder, 'fonts.conf');
  const folders = [path.join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const lines = folders.map((fontFolder) => `<dir>${fontFolder}</dir>`).join('');
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${lines}<cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
  return file;
}

/** @returns {Promise<{ env: Record<string, string> } | undefined>} undefined where the packed browser cannot run */
export async function unpackChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  mkdirSync(folder, { recursive: true });
  // The package unpacks into TMPDIR, and unpacks its system libraries only if it detects AWS Lambda.
  await run(process.execPath, ['--input-type=module', '--eval', unpack], {
    env: { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  const executable = path.join(folder, 'chromium');
  if (!existsSync(executable)) return undefined;
  const env = {
    BROWSER_EXECUTABLE: executable,
    BROWSER_LIBRARIES: path.join(folder, 'al2023', 'lib'),
    FONTCONFIG_FILE: writeFontList(),
  };
  const probe = await run(executable, ['--headless', '--no-sandbox', '--version'], {
    env: { LD_LIBRARY_PATH: env.BROWSER_LIBRARIES },
  });
  if (probe.code === 0) return { env };
  // The folder is incomplete after an interrupted run, or is not for this system. The next run unpacks it again.
  rmSync(folder, { recursive: true, force: true });
  return undefined;
}
