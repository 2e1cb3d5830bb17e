// The built product that the commands start.
import { createRequire } from 'node:module';
import path from 'node:path';

/** `UNIFIED_SHELL_PRODUCT` names it in the repository; elsewhere it is part of `@unified-shell/testing`. */
export function productFolder(variables: NodeJS.ProcessEnv): string {
  const named = variables['UNIFIED_SHELL_PRODUCT'];
  if (named !== undefined) return named;
  const manifest = createRequire(import.meta.url).resolve('@unified-shell/testing/package.json');
  return path.join(path.dirname(manifest), 'product');
}
