/** How often an application may send the shell elsewhere: so many times a second (case U8). */
const MOST = 10;
const WITHIN = 1_000;

/** @returns whether one more is allowed now; what is refused does not count */
export function limitPace(now: () => number): () => boolean {
  let times: number[] = [];
  return () => {
    times = times.filter((time) => time > now() - WITHIN);
    if (times.length >= MOST) return false;
    times.push(now());
    return true;
  };
}
