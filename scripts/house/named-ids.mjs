import { idPattern } from '../requirements/ids.mjs';
import { testTitles } from './test-titles.mjs';

const maxIds = 5;

/** Finds the titles that name more requirements than one test can test. */
export function crowdedTitles(text) {
  return testTitles(text).flatMap(({ title, line }) => {
    const ids = new Set(title.match(idPattern) ?? []);
    return ids.size > maxIds ? [`${line}: one test names ${ids.size} requirements; at most ${maxIds}`] : [];
  });
}
