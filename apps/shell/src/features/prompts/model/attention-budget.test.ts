import { describe, expect, it, test } from 'vitest';
import { type Attention, choosePrompt, SUBJECTS } from './attention-budget';

const unsolicited = (subject: Attention['subject']): Attention => ({ subject, isSolicited: false });
const solicited = (subject: Attention['subject']): Attention => ({ subject, isSolicited: true });

/** Of each pair of subjects that are due at once: the one that is shown. */
const PAIRS: [Attention['subject'], Attention['subject'], shown: Attention['subject']][] = [
  ['legal', 'security', 'legal'],
  ['legal', 'outage', 'legal'],
  ['legal', 'news', 'legal'],
  ['legal', 'survey', 'legal'],
  ['security', 'outage', 'security'],
  ['security', 'news', 'security'],
  ['security', 'survey', 'security'],
  ['outage', 'news', 'outage'],
  ['outage', 'survey', 'outage'],
  ['news', 'survey', 'news'],
];

describe('the attention budget', () => {
  test('the table has every pair of subjects', () => {
    const pairs = SUBJECTS.flatMap((one, index) => SUBJECTS.slice(index + 1).map((other) => [one, other]));
    expect(PAIRS.map(([one, other]) => [one, other])).toEqual(pairs);
  });

  it.each(PAIRS)('of %s and %s, %s is shown, whichever was due first', (one, other, shown) => {
    const [a, b] = [unsolicited(one), unsolicited(other)];
    expect(choosePrompt([a, b], undefined, false)?.subject).toBe(shown);
    expect(choosePrompt([b, a], undefined, false)?.subject).toBe(shown);
  });

  it.each(SUBJECTS)('%s comes before the same subject that is due later', (subject) => {
    const [first, second] = [unsolicited(subject), unsolicited(subject)];
    expect(choosePrompt([first, second], undefined, false)).toBe(first);
  });

  it.each(PAIRS)('the user waits for %s or %s, so it comes before any unsolicited prompt', (one, other) => {
    for (const [asked, due] of [
      [one, other],
      [other, one],
    ] as const) {
      const wanted = solicited(asked);
      expect(choosePrompt([unsolicited(due), wanted], undefined, false)).toBe(wanted);
    }
  });

  it.each(SUBJECTS)(
    'after one unsolicited prompt in the session, %s waits unless it is solicited',
    (subject) => {
      expect(choosePrompt([unsolicited(subject)], undefined, true)).toBeUndefined();
      const wanted = solicited(subject);
      expect(choosePrompt([unsolicited(subject), wanted], undefined, true)).toBe(wanted);
    },
  );

  it.each(SUBJECTS)('while a prompt is open, %s waits', (subject) => {
    expect(choosePrompt([solicited(subject)], unsolicited('survey'), false)).toBeUndefined();
  });

  it('nothing is shown when nothing is due', () => {
    expect(choosePrompt([], undefined, false)).toBeUndefined();
  });
});
