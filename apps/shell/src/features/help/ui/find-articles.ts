import type { HelpEntry } from '@unified-shell/api/help';
import type { TourEntry } from '@unified-shell/api/tour';
import { rank } from '@unified-shell/search/rank';
import type { ChromeView } from '../../../chrome/model/chrome-view';

/** Whether an article is about the open solution: it names the solution, or one of its names in the help (CAT-11). */
function fitsPage({ solutions, filters }: HelpEntry, subject: ChromeView['helpSubject']): boolean {
  if (subject === undefined) return false;
  return solutions.includes(subject.appId) || filters.some((filter) => subject.filters.includes(filter));
}

/** The articles that a query finds, the best first. Of two that fit the query, the one that fits the page comes first. */
export function findArticles(
  articles: readonly HelpEntry[],
  query: string,
  subject: ChromeView['helpSubject'],
): { forPage: readonly HelpEntry[]; others: readonly HelpEntry[] } {
  const found = rank(articles, query, ({ title, words, summary }) => ({
    name: title,
    aliases: words,
    description: summary,
  }));
  const [forPage, others] = [true, false].map((fits) =>
    found.filter((entry) => fitsPage(entry, subject) === fits),
  );
  return { forPage: forPage ?? [], others: others ?? [] };
}

/** The tours that can be taken here: those of the open solution first, then those of the shell. */
export function findTours(
  tours: readonly TourEntry[],
  subject: ChromeView['helpSubject'],
): readonly TourEntry[] {
  const isHere = ({ solution }: TourEntry) => solution !== undefined && solution === subject?.appId;
  return [...tours.filter(isHere), ...tours.filter(({ solution }) => solution === undefined)];
}
