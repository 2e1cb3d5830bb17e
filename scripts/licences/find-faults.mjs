// Judges the packages of a lock file (npm's lockfileVersion 3).

/** Permissive licences by their SPDX id: nothing of them obliges the product or its users beyond naming the authors. */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['Python-2.0', 'Unicode-3.0', 'Unlicense', 'WTFPL', 'Zlib'],
]);

/**
 * Other licences of single packages. A font may be shipped with a product (OFL-1.1); a file of axe-core stays under its licence
 * (MPL-2.0), and only the command `check-solution` loads it, unchanged.
 */
const ALLOWED_ALONE = new Map([
  ['@fontsource-variable/source-sans-3', 'OFL-1.1'],
  ['axe-core', 'MPL-2.0'],
]);

/**
 * Packages that work without their script: esbuild has its binary in a package of its own, which is installed beside it, and its script
 * only links it; fsevents (for macOS) has its binary in the archive, and that of protobufjs only compares
 * version ranges and may print a warning.
 */
const WORK_WITHOUT_SCRIPT = new Set(['esbuild', 'fsevents', 'protobufjs']);

/** `(MIT OR GPL-3.0)` is allowed when one of them is, `MIT AND X` when both are. */
const isAllowed = (licence) =>
  licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id.trim())));

/**
 * @param {{ packages: Record<string, { dev?: boolean, devOptional?: boolean, link?: boolean, license?: string,
 *   integrity?: string, hasInstallScript?: boolean }> }} lock
 * @returns {{ faults: string[], count: number }} a sentence for each fault, and the number of packages of the product
 */
export function findFaults({ packages }) {
  const installed = Object.entries(packages).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && !link,
  );
  const product = installed.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return {
    count: product.length,
    faults: [
      ...product
        .filter(
          ([folder, { license = 'none' }]) =>
            !isAllowed(license) && ALLOWED_ALONE.get(nameOf(folder)) !== license,
        )
        .map(
          ([folder, { license }]) =>
            `${folder} has the licence ${license ?? 'none'}, which is not on the list.`,
        ),
      ...installed
        .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
        .map(([folder]) => `${folder} has no SHA-512 checksum in the lock file.`),
      ...installed
        .filter(
          ([folder, { hasInstallScript }]) => hasInstallScript && !WORK_WITHOUT_SCRIPT.has(nameOf(folder)),
        )
        .map(([folder]) => `${folder} runs a script when it is installed.`),
    ],
  };
}
