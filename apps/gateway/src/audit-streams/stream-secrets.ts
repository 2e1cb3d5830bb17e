/** The signing secrets of audit streams, sealed with the installation's secret. */
import type { Rotated } from '../config/secrets';
import type { Database } from '../database/schema';
import { seal, unseal } from '../identity/keys/seal';

const nameOf = (id: string) => `audit stream ${id}`;

export const sealSigningSecret = (key: Buffer, id: string, secret: string) => seal(key, nameOf(id), secret);

export const openSigningSecret = (keys: Rotated<Buffer>, id: string, sealed: string) =>
  unseal(keys, nameOf(id), sealed).text;

/** Whether the sealed secret is this one. One that the key does not open is another. */
export function isSigningSecretOf(
  key: Buffer,
  id: string,
  { sealed, secret }: { sealed: string; secret: string },
): boolean {
  try {
    return openSigningSecret([key], id, sealed) === secret;
  } catch {
    return false;
  }
}

/** Seals with the current key the secrets that a previous one has sealed. */
export async function sealStreamsAgain(db: Database, keys: Rotated<Buffer>): Promise<void> {
  if (keys.length === 1) return;
  const rows = await db
    .selectFrom('audit_streams')
    .select(['id', 'sealed_secret', 'sealed_previous_secret'])
    .execute();
  for (const { id, sealed_secret: sealed, sealed_previous_secret: previous } of rows) {
    const again = (text: string) => sealSigningSecret(keys[0], id, openSigningSecret(keys, id, text));
    await db
      .updateTable('audit_streams')
      .set({
        sealed_secret: again(sealed),
        ...(previous === null ? {} : { sealed_previous_secret: again(previous) }),
      })
      .where('id', '=', id)
      .where('sealed_secret', '=', sealed)
      .execute();
  }
}
