import { expect, test } from 'vitest';
import { homeAddress } from './home-address';
import { createTestModel } from './test-model';

test('home is the address of the home entry, which contains the organisation', () => {
  expect(homeAddress(createTestModel().getView())).toBe('#/@alder/home');
});

test('without a home entry, home is an address that the shell resolves', () => {
  expect(homeAddress(createTestModel({ navigation: [] }).getView())).toBe('#/home');
});
