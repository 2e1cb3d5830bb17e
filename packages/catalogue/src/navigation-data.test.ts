import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { navigationSchema } from './navigation';

const text = readFileSync(new URL('../data/navigation.json', import.meta.url), 'utf8');
const { entries } = v.parse(navigationSchema, JSON.parse(text));
const ids = entries.map(({ id }) => id);

it('NAV-09 the navigation data has every known id exactly once', () => {
  const known = `home profile segment audiences schemas datasets dataflows sources destinations queries sandboxes monitoring
    journeys campaigns offers assets fragments policies privacy-requests license-usage data-hygiene tags event-forwarding
    permissions encryption reports`;
  expect(ids).toEqual(expect.arrayContaining(known.split(/\s+/)));
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(['aiComposer', 'agentComposer', 'arion', 'orion', 'sapphire', 'commerceOptimizerUI', 'floodgate'])(
  'NAV-10 the navigation data has the family %s',
  (family) => {
    expect(ids.filter((id) => id.startsWith(family)).length).toBeGreaterThan(1);
  },
);
