// pysaml2, a Python package of Debian (`python3-pysaml2`, with `xmlsec1`), as an application that signs in with SAML at the built
// product. PYSAML2_PYTHON names an interpreter that has it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { built, findPort, startProduct } from './built-product.mjs';
import { checked, skippedOutcome } from './outcome.mjs';

const EMAIL = 'marketer@alder.example';
const PASSWORD = 'unified-shell';

export const pysaml2 = {
  name: 'pysaml2',
  needs: 'build',
  async work() {
    const python = await findPython();
    if (python === undefined) {
      const reason =
        'python3-pysaml2 and xmlsec1 are not installed; PYSAML2_PYTHON names an interpreter that has pysaml2';
      return skippedOutcome('SAML as pysaml2 speaks it', reason, { isAllowed: true });
    }
    const folder = mkdtempSync(path.join(tmpdir(), 'pysaml2-'));
    const env = { DATA_DIR: path.join(folder, 'data'), PORT: String(await findPort()), SHELL_ENV: 'dev' };
    const product = await startProduct(env);
    const call = (command, ...words) =>
      run(python, [inRoot('scripts/test/pysaml2.py'), command, folder, env.PORT, ...words]);
    try {
      const described = await call('metadata');
      if (described.code !== 0) return checked(described);
      const metadata = path.join(folder, 'metadata.xml');
      const words = ['create', 'pysaml2', 'pysaml2', '--metadata', metadata, '--attribute', 'email=mail'];
      const created = await run(
        process.execPath,
        built('admin-commands.js', 'admin', ['saml-application', ...words]),
        { env },
      );
      if (created.code !== 0) return checked(created);
      return checked(await call('sign-in', EMAIL, PASSWORD));
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** @returns {Promise<string | undefined>} an interpreter that has the package */
async function findPython() {
  if ((await run('sh', ['-c', 'command -v xmlsec1'])).code !== 0) return undefined;
  const candidates = [process.env.PYSAML2_PYTHON, '/usr/bin/python3', 'python3'].filter(
    (each) => each !== undefined,
  );
  for (const each of candidates) if ((await run(each, ['-c', 'import saml2'])).code === 0) return each;
  return undefined;
}
