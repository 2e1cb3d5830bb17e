import { expect, test } from 'vitest';
import { homeAddress } from './home-address';
import { createTestModel } from './test-model';

test('home is the entry of that name, which knows the organisation', () => {
  expect(homeAddress(createTestModel().getView())).toBe('#/@alder/home');
});

test('without that entry home is left to the shell to find', () => {
  expect(homeAddress(createTestModel({ navigation: [] }).getView())).toBe('#/home');
});
