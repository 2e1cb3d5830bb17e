import { expect, test } from 'vitest';
import { objectHref } from './object-href';

test.each([
  ['person.invite', 'a-1', '#/people/a-1'],
  ['organisation.create', 'A@UnifiedOrg', '#/organizations/A%40UnifiedOrg'],
  ['sandbox.change', 'A@UnifiedOrg/dev', '#/sandboxes/A%40UnifiedOrg/dev'],
  ['release.promote', 'orders/2.0.0', '#/releases/orders'],
  ['owner.add', 'a-1', '#/people/a-1'],
  ['administration.read', 'people/a-1', '#/people/a-1'],
  ['administration.read', 'people', undefined],
  ['session.sign-in', 'x', undefined],
  ['constructor.call', 'x', undefined],
])('the object of %s, %j, is at %j', (action, object, href) => {
  expect(objectHref(action, object)).toBe(href);
});
