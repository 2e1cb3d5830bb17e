// The rule for the subject of a commit: a conventional commit of at most 72 characters.

const TYPES = [
  ...['feat', 'fix', 'refactor', 'docs', 'test', 'perf'],
  ...['build', 'ci', 'chore', 'style', 'revert'],
];
const MAX_CHARS = 72;

/** `type: text`, `type(scope): text`; `!` marks a breaking change. */
const CONVENTIONAL = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z0-9-]+\\))?!?: \\S.*$`);

/** Returns the fault of a subject, or undefined if it has none. @param {string} subject */
export function subjectFault(subject) {
  const { length } = [...subject];
  if (!CONVENTIONAL.test(subject)) return `is not "type(scope): text"; the types are ${TYPES.join(', ')}`;
  return length > MAX_CHARS ? `has ${length} characters; at most ${MAX_CHARS}` : undefined;
}
