/** A payload store in memory: for tests, and as the second implementation of the contract. */
import type { Clock } from '../../platform/clock';
import {
  indexesOf,
  type Payload,
  type PayloadIndexes,
  type PayloadStore,
  parsePayload,
} from '../storage/payload-store';

interface Row extends PayloadIndexes {
  model: string;
  /** Stored as text, so that no caller shares an object with the store. */
  payload: string;
  expiresAt: number | undefined;
  consumedAt: number | undefined;
}

export function createMemoryPayloadStore(clock: Clock): PayloadStore {
  const rows = new Map<string, Row>();
  const keyOf = (model: string, id: string) => `${model}:${id}`;
  const isLive = (row: Row) => row.expiresAt === undefined || row.expiresAt > clock.now();
  const present = (row: Row | undefined): Payload | undefined => {
    if (!row || !isLive(row)) return undefined;
    const payload = parsePayload(JSON.parse(row.payload));
    return row.consumedAt === undefined ? payload : { ...payload, consumed: row.consumedAt };
  };
  const ofUid = (model: string, uid: string) =>
    [...rows].filter(([, row]) => row.model === model && row.uid === uid);
  const findWhere = (matches: (row: Row) => boolean) => present([...rows.values()].find(matches));

  function put(model: string, id: string, payload: Payload, expiresIn: number | undefined): void {
    rows.set(keyOf(model, id), {
      ...indexesOf(model, payload),
      model,
      payload: JSON.stringify(payload),
      expiresAt: expiresIn === undefined ? undefined : clock.now() + expiresIn * 1000,
      consumedAt: undefined,
    });
  }

  return {
    upsert: async (...row) => put(...row),
    async replace(model, id, payload, expiresIn) {
      const row = rows.get(keyOf(model, id));
      if (!row || !isLive(row)) return false;
      put(model, id, payload, expiresIn);
      return true;
    },
    find: async (model, id) => present(rows.get(keyOf(model, id))),
    findByUid: async (model, uid) => findWhere((row) => row.model === model && row.uid === uid),
    findAllByUid: async (model, uid) =>
      ofUid(model, uid)
        .map(([, row]) => present(row))
        .filter((payload) => payload !== undefined),
    findByUserCode: async (model, code) => findWhere((row) => row.model === model && row.userCode === code),
    async consume(model, id) {
      const row = rows.get(keyOf(model, id));
      if (!row || row.consumedAt !== undefined) return false;
      row.consumedAt = Math.floor(clock.now() / 1000);
      return true;
    },
    async extend(model, id, end) {
      const row = rows.get(keyOf(model, id));
      if (!row || !isLive(row)) return false;
      row.payload = JSON.stringify({ ...parsePayload(JSON.parse(row.payload)), exp: end });
      row.expiresAt = end * 1000;
      return true;
    },
    async merge(model, id, fields) {
      const row = rows.get(keyOf(model, id));
      if (row && isLive(row)) row.payload = JSON.stringify({ ...JSON.parse(row.payload), ...fields });
    },
    async destroy(model, id) {
      rows.delete(keyOf(model, id));
    },
    async take(model, id) {
      const payload = present(rows.get(keyOf(model, id)));
      rows.delete(keyOf(model, id));
      return payload;
    },
    async takeAllByUid(model, uid) {
      const taken = ofUid(model, uid);
      for (const [key] of taken) rows.delete(key);
      return taken.map(([, row]) => present(row)).filter((payload) => payload !== undefined);
    },
    async revokeByGrantId(grantId) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    },
    async removeExpired() {
      const expired = [...rows].filter(([, row]) => !isLive(row));
      for (const [key] of expired) rows.delete(key);
      return expired.length;
    },
  };
}
