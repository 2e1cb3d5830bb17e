// The loader of the public template (`exc-runtime.js`), which accepts a runtime from the hosts of its vendor only.

/** The words with which the loader refuses a host. They stay in a bundle, whatever the minifier does. */
const REFUSAL = 'Module Runtime: Invalid domain!';

export const isPublicLoader = (text: string): boolean => text.includes(REFUSAL);

/** @param files the addresses of the scripts and documents that contain the loader */
export function describePublicLoader(files: readonly string[]): string {
  const names = [...new Set(files.map((file) => new URL(file).pathname))].join(', ');
  return (
    `${names} contains exc-runtime.js of the public template, which accepts the hosts of its vendor only. ` +
    'Replace src/exc-runtime.js of the application with the file of docs/migrate/public-client.md, and build again.'
  );
}
