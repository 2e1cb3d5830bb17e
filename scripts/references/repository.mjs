// The files of the repository, to look references up in.
import path from 'node:path';

/**
 * @param {string[]} files paths below the root
 * @returns {{ has: (path: string) => boolean, hasEndingIn: (path: string) => boolean }} `has` a file or a folder at a
 * path; `hasEndingIn` a file whose path ends in these segments
 */
export function createRepository(files) {
  const paths = new Set(files);
  const endings = new Set();
  for (const file of files) {
    const segments = file.split('/');
    for (let index = 1; index < segments.length; index += 1) paths.add(segments.slice(0, index).join('/'));
    for (let index = 0; index < segments.length; index += 1) endings.add(segments.slice(index).join('/'));
  }
  return {
    has: (target) => paths.has(path.posix.normalize(target).replace(/\/$/, '')),
    hasEndingIn: (target) => endings.has(target),
  };
}
