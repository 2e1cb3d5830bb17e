/** Changes nothing: this release has no step of this number. */
import type { Migration } from './migration';

export const reserved: Migration = { version: 18, name: 'reserved', runsWith: 14, statements: [] };
