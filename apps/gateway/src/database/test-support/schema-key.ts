/** For tests: a name for one text of the schema, so that a kept copy of another one is not taken for it. */
import { checksum } from '../migrations/migration';
import { migrations } from '../migrations/migrations';

export function schemaKey(more = ''): string {
  return checksum({ version: 0, name: JSON.stringify([more, migrations.map(checksum)]), statements: [] });
}
