/** Adds the translations of a built-in tour, which are in one file for each language: `{"find-your-way.1.title": "…"}`. */
import type { TourData, Words } from './read-tour';

export interface TourWords {
  locale: string;
  /** JSON: texts by key. */
  text: string;
}

export function translateTour(tour: TourData, translations: readonly TourWords[]): TourData {
  const texts = translations.map(({ locale, text }) => {
    const byKey: Readonly<Record<string, string>> = JSON.parse(text);
    return { locale, byKey };
  });
  const translate = (words: Words, name: string): Words => ({
    ...Object.fromEntries(
      texts.flatMap(({ locale, byKey }) => {
        const text = byKey[`${tour.id}.${name}`];
        return text === undefined ? [] : [[locale, text]];
      }),
    ),
    ...words,
  });
  return {
    ...tour,
    title: translate(tour.title, 'title'),
    summary: translate(tour.summary, 'summary'),
    steps: tour.steps.map((step, index) => ({
      ...step,
      title: translate(step.title, `${index + 1}.title`),
      text: translate(step.text, `${index + 1}.text`),
    })),
  };
}
