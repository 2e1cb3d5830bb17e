import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvHead, csvLine, csvTime } from './write-csv';

describe('CSV for spreadsheets', () => {
  it('begins with the mark of UTF-8, and ends each line as RFC 4180 says', () => {
    expect(csvHead(['id', 'name'], 'comma')).toBe('\uFEFFid,name\r\n');
    expect(csvLine([1, 'Ärger'], 'semicolon')).toBe('1;Ärger\r\n');
  });

  it.each(['comma', 'semicolon'] as const)('has each text as it is, in a file with a %s', (separator) => {
    const cells = ['a,b', 'a;b', 'a\tb', 'say "hi"', 'two\r\nlines', ' blanks ', '編集者 😀', ''];
    const delimiter = separator === 'comma' ? ',' : ';';
    expect(parse(csvLine(cells, separator), { delimiter })).toEqual([cells]);
  });

  it('has numbers as numbers, also negative ones, and nothing for null', () => {
    expect(csvLine([-1, 0, null, 2.5], 'comma')).toBe('-1,0,,2.5\r\n');
  });

  it('has times as a date and seconds in UTC, which spreadsheets of every language read', () => {
    expect(csvTime('2026-10-25T02:30:15.250+02:00')).toBe('2026-10-25 00:30:15');
    expect(csvTime(null)).toBeNull();
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0 =1',
    '\u3000=1',
    '\u200b=1',
    '\ufeff=1',
    '"=1"',
    '＝1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\ttext',
    'a;=1',
    'a,=1',
    'a\t +1',
    'a\r\n@b',
    'a;""=1;',
  ])('holds no cell that a spreadsheet runs as a formula for %j, whichever separator it expects', (text) => {
    const line = csvLine([text], 'comma');
    // As a spreadsheet reads them that knows no quotation marks, and one that drops blanks.
    for (const part of line.split(/[,;\t\r\n]/)) {
      expect(part.replace(/^[\s\p{Cf}"]*/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
    }
    expect(line.replace(/^"/, '')).not.toMatch(/^[\t\r\n]/);
  });

  it('leaves texts as they are that only contain such characters', () => {
    const cells = ['a=b', 'a+b@alder.example', 'Smith-Jones', "O'Brien", '1 - 1'];
    expect(csvLine(cells, 'comma')).toBe(`${cells.join(',')}\r\n`);
  });
});
