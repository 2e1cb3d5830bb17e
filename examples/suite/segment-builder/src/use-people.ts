import { inventPeople, type Person } from './people';

let people: readonly Person[] | undefined;

/** The people, invented once. */
export function usePeople(): readonly Person[] {
  people ??= inventPeople();
  return people;
}
