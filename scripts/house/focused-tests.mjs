const focused = /\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.only\b/;

/** Finds the lines that focus one test, so that no other test runs. */
export function focusedTests(lines) {
  return lines.flatMap((line, index) =>
    focused.test(line) ? [`${index + 1}: a focused test hides all others`] : [],
  );
}
