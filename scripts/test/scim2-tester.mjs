// scim2-tester, a Python package that checks a SCIM service against RFC 7643 and 7644, against the built product. The package
// is taken from `python3`, or from the interpreter that SCIM2_TESTER_PYTHON names, or installed into `.cache`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cache, inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { built, findPort, startProduct } from './built-product.mjs';
import { checked, skippedOutcome } from './outcome.mjs';

const PACKAGE = 'scim2-tester[httpx]==0.2.8';
const ORGANISATION = 'elm';
const DOMAIN = 'elm.example';

export const scim2Tester = {
  name: 'scim2-tester',
  needs: 'build',
  async work() {
    const python = await findPython();
    if (python === undefined) {
      const reason = `${PACKAGE} is not installed, and pip cannot install it here; SCIM2_TESTER_PYTHON names an interpreter that has it`;
      return skippedOutcome('SCIM as scim2-tester checks it', reason, { isAllowed: true });
    }
    const folder = mkdtempSync(path.join(tmpdir(), 'scim2-tester-'));
    const env = {
      DATA_DIR: folder,
      PORT: String(await findPort()),
      SHELL_ENV: 'dev',
      CALLS_PER_SECOND: '1000',
    };
    const product = await startProduct(env);
    try {
      const words = ['token', 'create', 'scim2-tester', '--for', 'scim', '--organisation', ORGANISATION];
      const created = await run(process.execPath, built('admin-commands.js', 'admin', words), { env });
      const [token = ''] = /\bust_\S+/.exec(created.output) ?? [];
      return checked(await run(python, [inRoot('scripts/test/scim2-tester.py'), env.PORT, token, DOMAIN]));
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** @returns {Promise<string | undefined>} an interpreter that has the package */
async function findPython() {
  const folder = path.join(cache, 'scim2-tester');
  const own = path.join(folder, 'bin', 'python');
  const candidates = [process.env.SCIM2_TESTER_PYTHON, 'python3', own].filter((each) => each !== undefined);
  for (const each of candidates) if (await hasPackage(each)) return each;
  await run('python3', ['-m', 'venv', folder]);
  await run(own, ['-m', 'pip', 'install', '--quiet', '--retries', '0', PACKAGE]);
  return (await hasPackage(own)) ? own : undefined;
}

async function hasPackage(python) {
  return (await run(python, ['-c', 'import scim2_tester, httpx'])).code === 0;
}
