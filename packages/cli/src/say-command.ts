// The commands as the user types them.

/** In the repository, npm scripts run the commands with the product that is built there. */
const SCRIPTS: Readonly<Record<string, string>> = {
  box: 'npm run box --',
  check: 'npm run check-solution --',
};

/** Works with and without an installed package. */
const PACKAGE = 'npx @unified-shell/cli';

/** @param name such as `box` */
export function sayCommand(name: string): string {
  const script = process.env['UNIFIED_SHELL_PRODUCT'] === undefined ? undefined : SCRIPTS[name];
  return script ?? `${PACKAGE} ${name}`;
}
