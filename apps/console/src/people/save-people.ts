/** Saves people of the list as CSV. */
import type { AdminPerson } from '@unified-shell/api/administration';
import { csvHead, csvLine, csvTime } from '@unified-shell/text/write-csv';
import { csvSeparator } from '../parts/csv-separator';
import { saveFile } from '../parts/save-file';

const COLUMNS = [
  'email',
  'firstName',
  'lastName',
  'status',
  'staffRoles',
  'organizations',
  'last sign-in (UTC)',
  'created (UTC)',
];

export function savePeople(people: readonly AdminPerson[]): void {
  const separator = csvSeparator();
  const lines = people.map((person) =>
    csvLine(
      [
        person.email,
        person.firstName,
        person.lastName,
        person.status,
        person.staffRoles.join(' '),
        person.organisations.map(({ name }) => name).join(', '),
        csvTime(person.lastSignInAt),
        csvTime(person.createdAt),
      ],
      separator,
    ),
  );
  saveFile(new Blob([csvHead(COLUMNS, separator), ...lines]), 'people.csv');
}
