// Reads the hostile cases that the titles of tests begin with: `F8 never carries a prototype`.
import { CASE, codeOf } from '../requirements/ids.mjs';

const REQUIREMENT = '[A-Z]+-\\d+';
const START = new RegExp(`^(?:(?:${REQUIREMENT}|${CASE})(?: |$))+`);
/** The beginning of a title, or of a table row that is a part of one. */
const IN_CODE = new RegExp(`(?<=['"\`])(?:(?:${REQUIREMENT}|${CASE}) )+(?=\\S)`, 'g');
const WHOLE_CASE = new RegExp(`^${CASE}$`);

/** The cases that a title begins with, after the ids of requirements. @param {string} title @returns {string[]} */
export function casesOfTitle(title) {
  const [ids = ''] = START.exec(title) ?? [];
  return [...new Set(ids.split(' ').filter((id) => WHOLE_CASE.test(id)))];
}

/** @param {string} text of a test file @returns {Map<string, number>} by case, how many of its titles begin with it */
export function titledCases(text) {
  const counts = new Map();
  for (const [ids] of codeOf(text).matchAll(IN_CODE))
    for (const id of casesOfTitle(ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
