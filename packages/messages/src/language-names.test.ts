import { expect, it } from 'vitest';
import { preferFirst } from './language-names';

it('UI-18 a chosen language comes first, and the list is normalised to xx-YY without repetitions', () => {
  expect(preferFirst('fr-FR', ['de', 'en-us', 'en', 'fr', 'pt_br'])).toEqual([
    'fr-FR',
    'de-DE',
    'en-US',
    'pt-BR',
  ]);
});

it('UI-18 the list has at most five languages', () => {
  expect(preferFirst('fr-FR', ['de', 'en', 'it', 'es', 'ja', 'ko'])).toHaveLength(5);
});
