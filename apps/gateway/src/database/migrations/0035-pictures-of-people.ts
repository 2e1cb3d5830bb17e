/** The pictures of people (DATA-03). `accounts.picture` has the address of a person's picture. */
import type { Migration } from './migration';

export const picturesOfPeople: Migration = {
  version: 35,
  name: 'pictures-of-people',
  runsWith: 26,
  statements: [
    `create table person_pictures (
      person_id uuid primary key references people on delete cascade,
      -- Null: the person has chosen to have none. SHA-256 of the content, in hex.
      hash text,
      type text check (type in ('image/png', 'image/jpeg')),
      content bytea,
      -- By the person or an administrator: directories, providers and files do not replace it.
      chosen boolean not null,
      check (num_nulls(hash, type, content) in (0, 3)),
      check (chosen or hash is not null)
    )`,
    `create index person_pictures_by_hash on person_pictures (hash)`,
    `alter table person_pictures enable row level security`,
    `alter table person_pictures force row level security`,
    `create policy system on person_pictures to unified_shell_system using (current_user = 'unified_shell_system')`,
  ],
};
