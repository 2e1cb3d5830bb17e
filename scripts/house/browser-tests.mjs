// The rules that keep browser tests apart from one another, and from the speed of the machine.

/** The one test that shows the demonstration itself. All others have a copy of it, their world. */
const JOURNEY = 'tests/e2e/journey.spec.ts';
/** A repetition, whose attempts may be short: `await expect(async () => {` … `}).toPass()`. */
const REPETITION = /\bexpect\(async \(\) => \{/;
const REPETITION_LINES = 8;
/** A busy machine needs this long for an ordinary step. */
const MIN_TIMEOUT_MS = 30_000;

const person = /\b[a-z]+@(?:alder|birch|cedar|dogwood|elm)\.example\b|\bstaff@unified-shell\.example\b/;
const fixedWait = /\bwaitForTimeout\(/;
const timeout = /\btimeout: ([\d_]+)\b/;

/** @param {string} file @param {string[]} lines @returns {string[]} */
export function sharedOrTimed(file, lines) {
  return lines.flatMap((line, index) => {
    const finding = (text) => [`${index + 1}: ${text}`];
    if (file !== JOURNEY && person.test(line))
      return finding('a person of the demonstration: use those of the test’s own world');
    if (fixedWait.test(line)) return finding('a fixed wait: wait for the event that ends it');
    const [, limit] = timeout.exec(line) ?? [];
    const isShort = limit !== undefined && Number(limit.replaceAll('_', '')) < MIN_TIMEOUT_MS;
    const isRepeated = lines
      .slice(Math.max(0, index - REPETITION_LINES), index)
      .some((before) => REPETITION.test(before));
    if (isShort && !isRepeated)
      return finding('a limit below 30 s: leave it out, or measure it with the clock of the page');
    return [];
  });
}
