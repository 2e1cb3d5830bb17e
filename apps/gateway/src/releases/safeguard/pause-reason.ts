/** The reason for which a candidate was paused: stored as facts. */
import { type PauseReason, pauseReasonSchema } from '@unified-shell/api/administration';
import { sayPauseReason } from '@unified-shell/messages/say-pause-reason';
import { letterMessages } from '@unified-shell/messages/sets/letter-messages';
import * as v from 'valibot';

/** An earlier release has stored a sentence. */
const storedSchema = v.pipe(v.string(), v.parseJson(), pauseReasonSchema);

function readPauseReason(stored: string | null): PauseReason | null {
  const read = v.safeParse(storedSchema, stored);
  return read.success ? read.output : null;
}

/** The fields of the API. */
export function presentPause(stored: string | null): {
  pausedReason: string | null;
  pausedFor: PauseReason | null;
} {
  const pausedFor = readPauseReason(stored);
  const said = pausedFor && sayPauseReason(pausedFor, letterMessages.source.text);
  return { pausedReason: said ?? stored, pausedFor };
}
