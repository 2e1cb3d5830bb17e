/** After a change of a schema, `npx vitest run packages/catalogue -u` regenerates the files. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { wholeFileSchema } from '../catalogue-file';
import { heroesSchema } from '../heroes';
import { navigationSchema } from '../navigation';
import { productsSchema } from '../products';
import { registrationSamples } from '../test-support/registration-samples';
import { editorSchemas } from './test-support/editor-schemas';
import { isValid } from './test-support/is-valid';

const schemaOf = (name: string) => editorSchemas[name] ?? {};

it.each(Object.keys(editorSchemas))('%s is what the schema in the code says', async (name) => {
  await expect(`${JSON.stringify(schemaOf(name), undefined, 2)}\n`).toMatchFileSnapshot(`../../${name}`);
});

describe('the JSON Schema and the schema in the code', () => {
  it.each(registrationSamples)('agree on a registration with %s', (_name, entry, isRight) => {
    const file = { family: 'Tests', solutions: [entry] };
    expect([v.is(wholeFileSchema, file), isValid(schemaOf('catalogue.schema.json'), file)]).toEqual([
      isRight,
      isRight,
    ]);
  });

  const entry = {
    id: 'home',
    name: 'Home',
    icon: 'home',
    path: '/home',
    prefixes: ['/home'],
    section: 'Suite',
  };
  it.each<[string, object, boolean]>([
    ['all its fields', entry, true],
    ['an unknown icon', { ...entry, icon: 'house' }, false],
    ['no prefix', { ...entry, prefixes: [] }, false],
    ['no id', { ...entry, id: undefined }, false],
    ['an unknown field', { ...entry, colour: 'red' }, false],
  ])('NAV-08 agree on a navigation entry with %s', (_name, one, isRight) => {
    const file = JSON.parse(JSON.stringify({ entries: [one] }));
    expect(v.is(navigationSchema, file)).toBe(isRight);
    expect(isValid(schemaOf('navigation.schema.json'), file)).toBe(isRight);
  });

  it.each<[string, object, boolean]>([
    ['its items', { code: 'acp', name: 'Platform', items: { cjm_msg: 'Messaging' } }, true],
    ['no name', { code: 'acp' }, false],
    ['an item without a name', { code: 'acp', name: 'Platform', items: { cjm_msg: '' } }, false],
  ])('UI-05 agree on a product with %s', (_name, one, isRight) => {
    const file = { products: [one] };
    expect(v.is(productsSchema, file)).toBe(isRight);
    expect(isValid(schemaOf('products.schema.json'), file)).toBe(isRight);
  });

  const hero = { id: 'orion', name: 'Orion', icon: 'star', prefixes: ['/orion'], homePath: '/orion' };
  it.each<[string, object, boolean]>([
    ['all its fields', { ...hero, releaseType: 'alpha', ignore: ['/orion/x'] }, true],
    ['a prefix that is not a path', { ...hero, prefixes: ['orion'] }, false],
    ['an unknown release', { ...hero, releaseType: 'gamma' }, false],
  ])('NAV-02 agree on a hero with %s', (_name, one, isRight) => {
    const file = { heroes: [one] };
    expect(v.is(heroesSchema, file)).toBe(isRight);
    expect(isValid(schemaOf('heroes.schema.json'), file)).toBe(isRight);
  });
});
