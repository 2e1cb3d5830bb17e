const focused = /\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.only\b/;

/** Lines that run one test alone and so switch all others off. */
export function focusedTests(lines) {
  return lines.flatMap((line, index) =>
    focused.test(line) ? [`${index + 1}: a focused test hides all others`] : [],
  );
}
