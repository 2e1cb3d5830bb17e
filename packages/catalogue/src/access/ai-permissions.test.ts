import * as v from 'valibot';
import { expect, it } from 'vitest';
import { aiPermissionsSchema, assistantStep } from './ai-permissions';

it.each([
  ['no answer', undefined, 'hidden'],
  ['an agreement and no button', { userAgreement: true }, 'hidden'],
  ['a button and no agreement', { buttonVisible: true }, 'agreement'],
  ['a button and an agreement', { buttonVisible: true, userAgreement: true }, 'panel'],
])('ACCESS-34 the assistant’s next step is chosen with %s', (_name, answer, step) => {
  expect(assistantStep(answer && v.parse(aiPermissionsSchema, answer))).toBe(step);
});

it('ACCESS-34 an answer with wrong types is refused', () => {
  expect(v.is(aiPermissionsSchema, { buttonVisible: 'true' })).toBe(false);
});
