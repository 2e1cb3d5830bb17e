import { actions } from '@unified-shell/app-sdk';
import { useEffect } from 'react';
import { go } from '../../src/shared/location/app-location';
import { COUNTRIES } from './people';
import { estimate, freeId, MAX_NAME_CHARS, type Segment } from './segment';
import { useText } from './texts';
import { usePeople } from './use-people';
import type { Segments } from './use-segments';

/** As in the registration, which decides what the assistant may run. */
const CREATE = {
  description: 'Creates a segment of people of a country with at least so many orders, and opens it.',
  parameters: [
    { name: 'name', description: 'The name of the segment.', type: 'text', maxLength: 80 },
    {
      name: 'country',
      description: 'The country.',
      type: 'text',
      choices: ['DE', 'FR', 'GB', 'JP', 'US'],
    },
    { name: 'orders', description: 'The least number of orders.', type: 'number' },
  ],
} as const;
const READ = { description: 'Reads the open segment: its rules, and how many people it has.' };

/** Offers the actions of the solution to the palette and to the assistant. */
export function useTools({ current, save }: Segments, open: Segment | undefined): void {
  const text = useText();
  const people = usePeople();
  useEffect(() => {
    actions.offer([
      {
        id: 'create-segment',
        title: text('segments.action.create'),
        destructive: false,
        tool: CREATE,
        async run(given = {}) {
          const country = COUNTRIES.find((code) => code === given['country']);
          const orders = Number(given['orders'] ?? 1);
          if (!country || !(orders >= 0))
            throw new Error('A segment needs a country and a number of orders.');
          const segment: Segment = {
            id: freeId(current()),
            name: String(given['name'] ?? text('segments.untitled')).slice(0, MAX_NAME_CHARS),
            match: 'all',
            rules: [
              { property: 'country', comparison: 'equal', value: country },
              { property: 'orders', comparison: 'least', value: String(Math.floor(orders)) },
            ],
          };
          if (!(await save(segment))) throw new Error('The segment could not be saved.');
          go(`/segment/${segment.id}`);
        },
      },
      {
        id: 'read-segment',
        title: text('segments.action.read'),
        readOnly: true,
        tool: READ,
        run() {
          if (!open) return 'No segment is open.';
          const rules = open.rules.map(
            ({ property, comparison, value }) => `${property} ${comparison} ${value}`,
          );
          return `${open.name}: ${rules.join(open.match === 'all' ? ' and ' : ' or ')}. ${estimate(open, people).count} people.`;
        },
      },
    ]);
  }, [text, people, current, save, open]);
}
