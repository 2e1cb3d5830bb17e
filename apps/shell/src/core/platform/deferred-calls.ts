/** Something that comes later, once. */
export interface Arrival<Thing> {
  /** What is to be done with it: at once when it is there, else once it is, in the order of the calls. */
  use(work: (thing: Thing) => void): void;
  arrive(thing: Thing): void;
}

/** What waits at most: where the thing never comes, a frame that goes on talking fills no memory. */
const MOST_WAITING = 999;

/** Keeps what is to be done with something until it is there. */
export function createArrival<Thing>(): Arrival<Thing> {
  const kept: ((thing: Thing) => void)[] = [];
  let use = (work: (thing: Thing) => void): void => {
    if (kept.length < MOST_WAITING) kept.push(work);
  };
  return {
    use: (work) => use(work),
    arrive(thing) {
      use = (work) => work(thing);
      for (const work of kept.splice(0)) work(thing);
    },
  };
}
