// The entries of the product: the files that a browser or Node starts with, by the part that they belong to.
const entries = {
  shell: [
    'apps/shell/src/entries/guard.ts',
    'apps/shell/src/entries/boot.ts',
    'apps/shell/src/entries/decisions.ts',
    'apps/shell/src/entries/chrome.tsx',
  ],
  identity: ['apps/identity/src/main.tsx'],
  applications: [
    'apps/console/src/main.tsx',
    'apps/notifications/src/main.tsx',
    'apps/preferences/src/main.tsx',
  ],
  gateway: [
    'apps/gateway/src/main.ts',
    'apps/gateway/src/backup/schedule/backup-worker.ts',
    'apps/gateway/src/processes/watchdog-worker.ts',
  ],
  commands: [
    'apps/gateway/src/administration/admin.ts',
    'apps/gateway/src/backup/commands/commands.ts',
    'apps/gateway/src/catalogue/commands/catalogue-commands.ts',
  ],
  runtime: ['packages/runtime/src/main.ts'],
  SDK: ['packages/app-sdk/src/index.ts', 'packages/app-sdk/src/react.ts', 'packages/app-sdk/src/loader.ts'],
};

/**
 * @param {Iterable<string>} files paths below the root
 * @returns {Map<string, string[]>} the entries by part
 * @throws Error when a named entry does not exist
 */
export function productEntries(files) {
  const all = new Set(files);
  for (const entry of Object.values(entries).flat()) {
    if (!all.has(entry)) throw new Error(`${entry} is named as an entry of the product and does not exist`);
  }
  return new Map(Object.entries(entries));
}
