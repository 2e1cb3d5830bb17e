import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const suite = path.resolve(import.meta.dirname, '../..');
const catalogue = path.resolve(suite, '../../packages/catalogue/data');

interface Registration {
  spaAppId?: string;
  refreshOnImsChange?: boolean;
}

const registrations: Registration[] = readdirSync(catalogue)
  .map((name) => JSON.parse(readFileSync(path.join(catalogue, name), 'utf8')))
  .flatMap((family) => family.solutions ?? []);

const usesStoredValue = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (file) =>
      file.isFile() &&
      readFileSync(path.join(file.parentPath, file.name), 'utf8').includes('demonstration/stored-value'),
  );

const storing = registrations.flatMap((registration) => {
  const { spaAppId = '' } = registration;
  const isOfSuite = spaAppId !== '' && readdirSync(suite).includes(spaAppId);
  return isOfSuite && usesStoredValue(path.join(suite, spaAppId)) ? [registration] : [];
});

test('a demonstration that stores data of the organisation is loaded again in another organisation', () => {
  expect(storing.map(({ spaAppId, refreshOnImsChange }) => [spaAppId, refreshOnImsChange])).toEqual([
    ['genstudio', true],
    ['mix-modeler', true],
    ['segment-builder', true],
  ]);
});
