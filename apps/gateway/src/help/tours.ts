import type { Tour, TourEntry } from '@unified-shell/api/tour';
import type { TourData, Words } from './read-tour';

export interface Tours {
  /** The tours that this audience may know, sorted by title. */
  list(locale: string, told: ReadonlySet<string>): TourEntry[];
  /** Undefined if there is none that this audience may know. */
  find(id: string, locale: string, told: ReadonlySet<string>): Tour | undefined;
}

const SOURCE_LOCALE = 'en-US';

/** @param tours a later one takes the place of an earlier one with the same id */
export function createTours(tours: readonly TourData[]): Tours {
  const byId = new Map(tours.map((tour) => [tour.id, tour]));
  const isTold = ({ solution }: TourData, told: ReadonlySet<string>) =>
    solution === undefined || told.has(solution);
  const entryOf = ({ id, title, summary, solution }: TourData, locale: string): TourEntry => ({
    id,
    title: inLanguage(title, locale),
    summary: inLanguage(summary, locale),
    ...(solution !== undefined && { solution }),
  });

  return {
    list: (locale, told) =>
      [...byId.values()]
        .filter((tour) => isTold(tour, told))
        .map((tour) => entryOf(tour, locale))
        .toSorted((one, other) => one.title.localeCompare(other.title, locale)),
    find(id, locale, told) {
      const tour = byId.get(id);
      if (tour === undefined || !isTold(tour, told)) return undefined;
      return {
        ...entryOf(tour, locale),
        locale: Object.hasOwn(tour.title, locale) ? locale : SOURCE_LOCALE,
        steps: tour.steps.map(({ title, text, at }) => ({
          title: inLanguage(title, locale),
          text: inLanguage(text, locale),
          ...(at && { at }),
        })),
      };
    },
  };
}

function inLanguage(words: Words, locale: string): string {
  return (Object.hasOwn(words, locale) ? words[locale] : undefined) ?? words[SOURCE_LOCALE];
}
