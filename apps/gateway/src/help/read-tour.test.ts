import { describe, expect, it } from 'vitest';
import { MAX_TOUR_CHARS, readTour } from './read-tour';
import { createTours } from './tours';

const step = { title: { 'en-US': 'Search' }, text: { 'en-US': 'Type.' }, at: { shell: 'search' } };
const data = { title: { 'en-US': 'Way', 'de-DE': 'Weg' }, summary: { 'en-US': 'Parts.' }, steps: [step] };
const inFrame = { ...step, at: { frame: '#total' } };

const read = (change: object = {}, id = 'way') =>
  readTour({ path: `tours/${id}.json`, id, text: JSON.stringify({ ...data, ...change }) });

describe('a tour', () => {
  it.each<[string, object, RegExp]>([
    ['without steps', { steps: [] }, /steps/],
    ['with an unknown field', { onEnd: 'x' }, /onEnd/],
    ['without an American English text', { title: { 'de-DE': 'Weg' } }, /title/],
    ['with an empty text', { summary: { 'en-US': ' ' } }, /summary/],
    ['that points at an unknown element', { steps: [{ ...step, at: { shell: 'body' } }] }, /steps\.0\.at/],
    ['of the shell that points into a frame', { steps: [inFrame] }, /solution/],
  ])('%s is refused, and the message names the file and the field', (_name, change, field) => {
    expect(() => read(change)).toThrow(field);
    expect(() => read(change)).toThrow('tours/way.json');
  });

  it.each([
    ['text that is not JSON', '{', 'INVALID_TOUR'],
    ['a file that is too large', 'x'.repeat(MAX_TOUR_CHARS + 1), 'TOO_LARGE'],
  ])('%s is refused', (_name, text, code) => {
    expect(() => readTour({ path: 'a.json', id: 'a', text })).toThrow(expect.objectContaining({ code }));
  });

  it('is answered in the language of the user, text by text', () => {
    const tours = createTours([read()]);
    expect(tours.find('way', 'de-DE', new Set())).toEqual({
      ...{ id: 'way', title: 'Weg', summary: 'Parts.', locale: 'de-DE' },
      steps: [{ title: 'Search', text: 'Type.', at: { shell: 'search' } }],
    });
    expect(tours.list('constructor', new Set())).toEqual([{ id: 'way', title: 'Way', summary: 'Parts.' }]);
  });

  it('of a solution is told only to those who may know it', () => {
    const tours = createTours([read(), read({ solution: 'orders', steps: [inFrame] }, 'orders')]);
    const ids = (told: string[]) => tours.list('en-US', new Set(told)).map(({ id }) => id);
    expect([ids([]), ids(['orders'])]).toEqual([['way'], ['way', 'orders']]);
    expect(tours.find('orders', 'en-US', new Set())).toBeUndefined();
  });
});
