import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/schema';
import { sealSigningSecret } from '../stream-secrets';

export const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A stream that begins with the first event. */
export async function addStream(
  db: Database,
  key: Buffer,
  { organisation = null, name = 'SIEM' }: { organisation?: string | null; name?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('audit_streams')
    .values({
      id,
      organisation_id: organisation,
      name,
      address: 'https://siem.example/events',
      sealed_secret: sealSigningSecret(key, id, SECRET),
      secret_created_at: new Date(),
      enabled: true,
      position: 0,
      created_at: new Date(),
      created_by: null,
    })
    .execute();
  return id;
}
