// Reads the hostile cases that the titles of tests begin with: `F8 never carries a prototype`.
const ID = /^[FUSTIXL]\d{1,2}$/;
/** The ids of requirements and cases at the beginning of a title, or of a table row that is a part of one. */
const TITLE = /(['"`])((?:[A-Z]+-\d+ |[FUSTIXL]\d{1,2} )+)(?=\S)/g;
const COMMENT = /^\s*(?:\/\/|\*|\/\*)/;

/** @returns {Map<string, number>} by case, how many titles of the file begin with it */
export function titledCases(text) {
  const code = text.split('\n').filter((line) => !COMMENT.test(line));
  const counts = new Map();
  for (const [, , ids] of code.join('\n').matchAll(TITLE)) {
    for (const id of new Set(ids.trim().split(' '))) {
      if (ID.test(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}
