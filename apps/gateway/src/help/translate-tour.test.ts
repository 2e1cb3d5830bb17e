import { expect, it } from 'vitest';
import { readTour } from './read-tour';
import { createTours } from './tours';
import { translateTour } from './translate-tour';

const tour = readTour({
  ...{ path: 'way.json', id: 'way' },
  text: JSON.stringify({
    title: { 'en-US': 'Look around' },
    summary: { 'en-US': 'Two steps.' },
    steps: [
      { title: { 'en-US': 'Search' }, text: { 'en-US': 'Find pages.' } },
      { title: { 'en-US': 'Help' }, text: { 'en-US': 'Read articles.', 'de-DE': 'Lies Artikel.' } },
    ],
  }),
});

it('UI-15 a tour is shown in its translation, text by text in English where it has none', () => {
  const texts = {
    'way.title': 'Umsehen',
    'way.1.title': 'Suche',
    'way.2.text': 'Artikel lesen.',
    'other.title': 'X',
  };
  const translated = translateTour(tour, [{ locale: 'de-DE', text: JSON.stringify(texts) }]);
  const tours = createTours([translated]);
  expect(tours.find('way', 'de-DE', new Set())).toMatchObject({
    ...{ locale: 'de-DE', title: 'Umsehen', summary: 'Two steps.' },
    steps: [
      { title: 'Suche', text: 'Find pages.' },
      // A text that the tour has itself in the language stays.
      { title: 'Help', text: 'Lies Artikel.' },
    ],
  });
  expect(tours.find('way', 'fr-FR', new Set())).toMatchObject({ locale: 'en-US', title: 'Look around' });
});
