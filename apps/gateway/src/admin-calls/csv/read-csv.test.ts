import { describe, expect, it } from 'vitest';
import type { FieldFault } from '../../http/errors/field-faults';
import { GatewayError } from '../../http/errors/gateway-error';
import { type Column, readCsv } from './read-csv';

const columns: Column[] = [
  { name: 'email', isRequired: true, spellings: ['email', 'Adresse électronique'] },
  { name: 'name', isRequired: true, spellings: ['name'] },
  { name: 'roles', isRequired: false, spellings: ['roles'] },
];
const read = (csv: string) => readCsv(csv, columns);
const valuesOf = (csv: string) => read(csv).rows.map(({ values }) => values);
const ann = { email: 'a@x.example', name: 'Ann' };

function faultsOf(csv: string): readonly FieldFault[] | undefined {
  try {
    return read(csv).faults;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'INVALID_BODY') return error.fields;
    throw error;
  }
}

describe('a table of a spreadsheet', () => {
  it.each([
    ['commas', 'email,name\na@x.example,Ann'],
    ['semicolons', 'email;name\na@x.example;Ann'],
    ['tabs, as it is copied', 'email\tname\na@x.example\tAnn'],
    ['a byte order mark', '\uFEFFemail;name\r\na@x.example;Ann\r\n'],
    ['a line that names the separator', 'sep=,\r\nemail,name\r\na@x.example,Ann\r\n'],
    ['a line that names an unusual separator', '\uFEFFSEP=|\nemail|name\na@x.example|Ann'],
    ['a quoted line that names the separator', '"sep=;"\nemail;name\na@x.example;Ann'],
    ['quotation marks around everything', '"email";"name"\n"a@x.example";"Ann"'],
    ['line ends of an old Mac', 'email;name\ra@x.example;Ann\r'],
    ['headings in another case', 'EMAIL;Name\na@x.example;Ann'],
    ['headings without accents and with notes', 'adresse_electronique,NAME [Required]\na@x.example,Ann'],
    [
      'headings whose accents are characters of their own',
      'Adresse e\u0301lectronique,name\na@x.example,Ann',
    ],
    ['full-width headings', 'ｅｍａｉｌ,ｎａｍｅ\na@x.example,Ann'],
    ['blanks and no-break spaces', ' email ;\u00a0name\n\u00a0a@x.example ; Ann\u00a0'],
    ['an empty column at the end of each row', 'email,name,\na@x.example,Ann,'],
    ['an empty column in between and at the beginning', ';email;;name\n;a@x.example;;Ann'],
    ['empty rows', ';;\n\nemail;name\n;;\n \t;\na@x.example;Ann\n;;\n;;\n'],
    ['its columns in another order', 'name,email\nAnn,a@x.example'],
    ['semicolons in the values of a table with commas', 'email,name,"a;b;c"\na@x.example,Ann,;;'],
  ])('is read with %s', (_name, csv) => {
    expect(valuesOf(csv)).toEqual([ann]);
  });

  it('names the line at which a row ends, with a separator line, line breaks in values and empty rows', () => {
    const csv = 'sep=;\r\nemail;name\r\n;\r\na@x.example;"An\r\nn"\r\n\r\nb@x.example;Bo\r\n';
    expect(read(csv).rows).toEqual([
      { line: 5, values: { email: 'a@x.example', name: 'An\nn' } },
      { line: 7, values: { email: 'b@x.example', name: 'Bo' } },
    ]);
  });

  it('has no value for an empty cell and for one that is missing', () => {
    expect(valuesOf('email;name;roles\n;Ann;\na@x.example')).toEqual([
      { name: 'Ann' },
      { email: 'a@x.example' },
    ]);
  });

  it('leaves out further columns, and names them; of two columns for the same, the first counts', () => {
    const csv = 'Phone;email;Département;name;Email\n+1;a@x.example;;Ann;b@x.example';
    const { rows, ignored, faults } = read(csv);
    expect(rows.map(({ values }) => values)).toEqual([ann]);
    expect([ignored, faults]).toEqual([['Phone', 'Département', 'Email'], []]);
  });

  it.each([
    ['of another separator', 'email|name\na@x.example|Ann', ['email', 'name']],
    ['without one of them', 'email,phone\na@x.example,1', ['name']],
    ['that has no headings', 'a@x.example;Ann\nb@x.example;Bo', ['email', 'name']],
    ['in whose headings a value is missing', 'email;\na@x.example;Ann', ['name']],
  ])('%s is refused with the columns that are missing', (_name, csv, missing) => {
    const faults = faultsOf(csv);
    expect(faults?.map(({ field, kind }) => [field, kind])).toEqual(
      missing.map((name) => [name, 'no-column']),
    );
    expect(faults?.[0]?.message).toContain('commas, semicolons or tabs: email, name, roles');
  });

  it.each([
    ['a value with a separator that is not quoted', 'a@x.example,Ann,,Archer'],
    ['a value below an empty heading', 'a@x.example,Ann,,,x'],
  ])('has a wrong row for %s, which is not read as another column', (_name, row) => {
    const csv = `email,name,roles,,\n${row}\nb@x.example,Bo`;
    expect(faultsOf(csv)).toMatchObject([{ field: 'line 2', kind: 'too-many-values' }]);
    expect(valuesOf(csv)).toEqual([{ email: 'b@x.example', name: 'Bo' }]);
  });

  it('has a wrong value where a character was lost in another encoding, but not in a column that is not read', () => {
    const csv = 'email;name;phone\na@x.example;Ren\uFFFD;1\nb@x.example;Bo;\uFFFD';
    expect(faultsOf(csv)).toMatchObject([{ field: 'line 2.name', kind: 'encoding' }]);
    expect(valuesOf(csv)).toEqual([{ email: 'b@x.example', name: 'Bo' }]);
    expect(faultsOf('email;Pr\uFFFDnom\na@x.example;Ann')).toMatchObject([
      { field: 'line 1', kind: 'encoding' },
    ]);
  });

  it.each([
    ['is not closed', 'email;name\na@x.example;Ann\nb@x.example;"Bo\nc@x.example;Cy', 3],
    ['is within a value', 'email;name\na@x.example;"Ann" B', 2],
    ['is in the headings', 'email;na"me\na@x.example;Ann', 1],
  ])('is refused with the line of a quotation mark that %s', (_name, csv, line) => {
    expect(faultsOf(csv)).toMatchObject([{ field: `line ${line}`, kind: 'quotes' }]);
  });
});
