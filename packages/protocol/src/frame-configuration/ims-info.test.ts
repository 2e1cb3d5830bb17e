import { expect, test } from 'vitest';
import { groupImsInfo, imsInfoChanges } from './ims-info';

test('imsInfo holds the identity fields of the configuration and the fields that the shell added', () => {
  expect(
    groupImsInfo({ imsInfo: { region: 'va6' }, imsOrgName: 'Alder', theme: 'spectrum--darkest' }),
  ).toEqual({
    region: 'va6',
    imsOrgName: 'Alder',
  });
});

test('the changes are the fields that differ, including removed ones', () => {
  expect(
    imsInfoChanges({ tenant: 'alder', locale: 'en-US', a: 1 }, { tenant: 'birch', locale: 'en-US', b: [2] }),
  ).toEqual({
    tenant: 'birch',
    a: undefined,
    b: [2],
  });
});
