import { LOCALES } from '@unified-shell/messages/locales';
import { administrationMessages } from '@unified-shell/messages/sets/administration-messages';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../admin-calls/csv/read-csv';
import { importColumns } from './import-columns';

const person = { email: 'a@x.example', firstName: 'Ann', lastName: 'Archer', roles: 'EDITOR' };
const read = (headings: readonly string[]) =>
  readCsv(`${headings.join(';')}\n${Object.values(person).join(';')}`, importColumns);

describe('the headings of an import', () => {
  it.each(LOCALES)('may be the names of the fields in the console in %s', async (locale) => {
    const { text } = await administrationMessages.resolve(locale);
    const headings = [
      text('field.email'),
      text('field.first-name'),
      text('field.last-name'),
      text('field.roles'),
    ];
    expect(read(headings)).toMatchObject({ rows: [{ values: person }], ignored: [] });
    expect(read(headings.map((each) => each.toUpperCase())).rows).toMatchObject([{ values: person }]);
  });

  it.each([
    ['of the API', 'email', 'firstName', 'lastName', 'roles'],
    [
      'of Google Workspace',
      'Email Address [Required]',
      'First Name [Required]',
      'Last Name [Required]',
      'Role',
    ],
    ['of Microsoft Entra ID', 'userPrincipalName', 'givenName', 'surname', 'roles'],
    ['with underscores', 'e_mail', 'first_name', 'last_name', 'ROLES'],
    ['in German', 'E-Mail', 'VORNAME', 'Familienname', 'Rolle'],
    ['in French without accents', 'Adresse e-mail', 'Prenom', 'Nom', 'Role'],
  ])('may be those %s', (_name, ...headings) => {
    expect(read(headings)).toMatchObject({ rows: [{ values: person }], ignored: [] });
  });

  it('mean one column each', () => {
    const all = importColumns.flatMap(({ name, spellings }) =>
      spellings.map((spelling) => ({ name, spelling })),
    );
    for (const { name, spelling } of all) {
      const row = readCsv(
        `${spelling}\nx`,
        importColumns.map((each) => ({ ...each, isRequired: false })),
      );
      expect([spelling, Object.keys(row.rows[0]?.values ?? {})]).toEqual([spelling, [name]]);
    }
  });
});
