/** For tests: a cache key of the schema's text, so that the cached copy of another schema is not used. */
import { checksum } from '../migrations/migration';
import { migrations } from '../migrations/migrations';

export function schemaKey(more = ''): string {
  return checksum({ version: 0, name: JSON.stringify([more, migrations.map(checksum)]), statements: [] });
}
