/** The keys and certificates with which the shell signs SAML messages. */
import { admitSystemAdministrators, createTeller, READS_ALL, tellAll } from './baseline/table-rules';
import type { Migration } from './migration';

/** Not the private keys. */
const READ_COLUMNS = '(id, role, certificate, created_at, ends_at)';

export const samlKeys: Migration = {
  version: 44,
  name: 'saml-keys',
  runsWith: 26,
  statements: [
    `create table saml_keys (
      -- SHA-256 of the certificate, in hex.
      id text primary key,
      -- A rotation publishes the next one, then signs with it, then removes the former one. At most one each.
      role text not null unique check (role in ('next', 'current', 'former')),
      -- Both as PEM.
      certificate text not null,
      sealed_private_key text not null,
      created_at timestamptz not null,
      -- The end of the certificate.
      ends_at timestamptz not null
    )`,
    'alter table saml_keys enable row level security',
    'alter table saml_keys force row level security',
    `create policy system on saml_keys to unified_shell_system using (current_user = 'unified_shell_system')`,
    ...admitSystemAdministrators('saml_keys', READS_ALL, READ_COLUMNS),
    createTeller('tell_saml_keys', 'saml-keys'),
    tellAll('saml_keys', 'tell_saml_keys'),
  ],
};
