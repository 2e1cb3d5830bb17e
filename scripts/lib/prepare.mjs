// Prepares the product to run. In development, missing packages are installed and stale parts built. In production
// (`SHELL_ENV` other than `dev`) only the packages that the product runs with are installed; stale parts are built only
// where the packages of development are there already.
import { buildIfStale, staleParts } from './build.mjs';
import { installIfMissing } from './install.mjs';
import { isInstalled } from './installed.mjs';

export const isProduction = ({ SHELL_ENV = '' }) => SHELL_ENV !== '' && SHELL_ENV !== 'dev';

/** Throws for parts that are not built from these sources. */
export function requireBuilt(names) {
  if (names.length === 0) return;
  throw new Error(
    `These parts are not built from these sources: ${names.join(', ')}. Run \`npm run build\` first: it needs the ` +
      'packages of development, which a start in production does not install.',
  );
}

export async function prepare(variables = process.env) {
  const production = isProduction(variables);
  await installIfMissing({ production });
  if (production && !isInstalled()) requireBuilt(staleParts().map(({ name }) => name));
  else await buildIfStale();
}
