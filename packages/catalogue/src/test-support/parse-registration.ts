/** Parses registrations from entries as they are written in a catalogue file. */
import { parseCatalogue } from '../parse-catalogue';
import type { Registration } from '../registration';
import { smallest } from './registration-samples';

export const fileOf = (name: string, ...solutions: unknown[]) => ({
  name,
  text: JSON.stringify({ solutions }),
});

export function parseRegistration(more: object = {}): Registration {
  const [registration] = parseCatalogue([fileOf('test.json', { ...smallest, ...more })]);
  if (registration === undefined) throw new Error('The catalogue has no registration.');
  return registration;
}
