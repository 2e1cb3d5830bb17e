/**
 * Clients that write settings as fast as they are answered, and a record of the acknowledged writes. Each
 * acknowledged write is recorded in this process, outside the product's data, before the client's next write.
 */
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import type { SeededRandom } from './seeded-random';
import type { Session, SettingsKey } from './session';

const WRITER_COUNT = 4;
/** Each write sets the three fields of one slot together. A writer uses its slots in turn. */
const SLOT_COUNT = 20;
const PADDING_CHARS = 1_500;
const RETRY_DELAY_MS = 50;

export interface SettingsLedger {
  /** Starts to write. The returned function stops it, and resolves when the last request has ended. */
  start(session: Session): () => Promise<void>;
  acknowledged(): number;
  /** Describes every deviation of the stored settings from the acknowledged writes. */
  compare(session: Session): Promise<string[]>;
}

interface Writer {
  key: SettingsKey;
  /** The last number that was sent, over all slots. */
  sent: number;
  /** By slot, the last number that was acknowledged. */
  acknowledged: Map<number, number>;
}

const answer = v.object({ settings: v.record(v.string(), v.union([v.string(), v.number()])) });

export function createSettingsLedger(random: SeededRandom): SettingsLedger {
  const writers = Array.from({ length: WRITER_COUNT }, (_, number): Writer => {
    const level = number % 2 === 0 ? 'user' : 'userorg';
    return {
      key: { appId: `writer-${number}`, groupId: 'faults', level },
      sent: 0,
      acknowledged: new Map(),
    };
  });
  let acknowledged = 0;

  async function write(session: Session, writer: Writer): Promise<boolean> {
    writer.sent += 1;
    const number = writer.sent;
    const slot = number % SLOT_COUNT;
    const padding = 'x'.repeat(random.between(0, PADDING_CHARS));
    const fields = { [`a${slot}`]: number, [`b${slot}`]: number, [`p${slot}`]: `${number}:${padding}` };
    const response = await session.write(writer.key, fields).catch(() => undefined);
    if (response?.status !== 200) return false;
    writer.acknowledged.set(slot, number);
    acknowledged += 1;
    return true;
  }

  async function compareWriter(session: Session, writer: Writer): Promise<string[]> {
    const { settings } = v.parse(answer, (await session.read(writer.key)).json());
    return Array.from({ length: SLOT_COUNT }, (_, slot) => {
      const stored = Number(settings[`a${slot}`] ?? 0);
      const promised = writer.acknowledged.get(slot) ?? 0;
      const where = `slot ${slot} of ${writer.key.appId}`;
      if (stored < promised) return `${where} has ${stored}, and ${promised} was acknowledged`;
      if (stored > writer.sent || (stored > 0 && stored % SLOT_COUNT !== slot))
        return `${where} has ${stored}, never sent`;
      const isWhole =
        settings[`b${slot}`] === stored && String(settings[`p${slot}`]).startsWith(`${stored}:`);
      return stored === 0 || isWhole ? '' : `${where} is torn`;
    }).filter(Boolean);
  }

  return {
    start(session) {
      let isStopping = false;
      const run = async (writer: Writer) => {
        while (!isStopping) if (!(await write(session, writer))) await delay(RETRY_DELAY_MS);
      };
      const running = Promise.all(writers.map(run));
      return async () => {
        isStopping = true;
        await running;
      };
    },
    acknowledged: () => acknowledged,
    async compare(session) {
      const all = [];
      for (const writer of writers) all.push(...(await compareWriter(session, writer)));
      return all;
    },
  };
}
