// Texts that would tie the project to one machine or folder.
/** @type {[string, RegExp][]} */
const words = [
  ['an absolute path of one machine', /(?<![\w.:/-])\/(?:root|Users|work)\/[\w.-]/],
  ['a package registry host', new RegExp(['https?://', 'registry\\.'].join(''))],
];

export function forbiddenWords(lines) {
  return lines.flatMap((line, index) =>
    words.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${index + 1}: names ${what}`),
  );
}
