/** The caller of a SCIM call: an administrator of the one organisation whose directory makes the call. */

import type { Administrator } from '../../admin-calls/administrator';
import { takeTurn } from '../../database/take-turn';
import type { TakePicture } from '../../pictures/fetch-pictures';

export interface ScimAdmin extends Administrator {
  organisation: string;
  /** The address of the API, `https://<shell host>/scim/v2`. */
  baseUrl: string;
  /** Takes the picture at the address over once the change is committed. */
  takePicture: TakePicture;
}

/**
 * Changes of groups, and removals of users, of one organisation run one after the other: names of groups stay
 * distinct, and of two changes that each take an administrator away, the second sees the first.
 */
export async function takeDirectoryTurn({ trx, organisation }: ScimAdmin): Promise<void> {
  await takeTurn(trx, `directory ${organisation}`);
}
