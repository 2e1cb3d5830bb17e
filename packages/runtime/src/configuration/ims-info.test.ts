import { expect, test } from 'vitest';
import { groupImsInfo, imsInfoChanges } from './ims-info';

test('imsInfo holds what the configuration has of it, and what the shell added', () => {
  expect(
    groupImsInfo({ imsInfo: { region: 'va6' }, imsOrgName: 'Alder', theme: 'spectrum--darkest' }),
  ).toEqual({
    region: 'va6',
    imsOrgName: 'Alder',
  });
});

test('only what differs between two of them is a change, what went included', () => {
  expect(
    imsInfoChanges({ tenant: 'alder', locale: 'en-US', a: 1 }, { tenant: 'birch', locale: 'en-US', b: [2] }),
  ).toEqual({
    tenant: 'birch',
    a: undefined,
    b: [2],
  });
});
