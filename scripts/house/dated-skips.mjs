const skip =
  /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|fixme|fails?)\b|\b(?:xit|xtest|xdescribe)\(/;
const dated = /^\s*(?:\/\/|\*|\/\*).*\b20\d\d-[01]\d-[0-3]\d\b(.*)$/;
const minReasonChars = 10;

const hasReason = (comment) => comment.replace(/[^\p{L}]/gu, '').length >= minReasonChars;

/** Finds the lines that skip a test and have no comment before them with an ISO date and a reason. */
export function undatedSkips(lines) {
  return lines.flatMap((line, index) => {
    if (!skip.test(line)) return [];
    const comment = dated.exec(lines[index - 1] ?? '');
    if (comment && hasReason(comment[1])) return [];
    return [`${index + 1}: a test left out needs a comment before it: ISO date and reason`];
  });
}
