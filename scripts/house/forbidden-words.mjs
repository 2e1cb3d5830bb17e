// Words that would tie the project to the machine it was written on.
/** @type {[string, RegExp][]} */
const words = [
  ['an absolute path of one machine', new RegExp(['/wo', 'rk/(?:main|shared|\\.)'].join(''))],
  [
    'a folder outside the repository',
    new RegExp(['\\.\\./sha', 'red/(?:spec|design|reference|hooks)'].join('')),
  ],
  ['a package registry host', new RegExp(['https?://', 'registry\\.'].join(''))],
];

export function forbiddenWords(lines) {
  return lines.flatMap((line, index) =>
    words.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${index + 1}: names ${what}`),
  );
}
