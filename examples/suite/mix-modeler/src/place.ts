import { CHANNELS, type Channel, QUARTERS, type Quarter } from './plan';

export interface Place {
  quarter: Quarter;
  /** Undefined on the board. */
  channel: Channel | undefined;
  isKnown: boolean;
}

/** The places: `/` and `/channel/<channel>`, each with `?quarter=q2`. */
export function placeAt(appLocation: string): Place {
  const { pathname, searchParams } = new URL(appLocation, 'http://place.invalid');
  const wanted = searchParams.get('quarter');
  const named = /^\/channel\/(\w+)$/.exec(pathname)?.[1];
  const channel = CHANNELS.find((name) => name === named);
  return {
    quarter: QUARTERS.find((quarter) => quarter === wanted) ?? 'q1',
    channel,
    isKnown: pathname === '/' || channel !== undefined,
  };
}

export function locationOf(quarter: Quarter, channel?: Channel): string {
  return `${channel === undefined ? '/' : `/channel/${channel}`}?quarter=${quarter}`;
}
