/** How the time of a piece of work grows with its text, on a busy machine too. */

/** The longer text has as many times the characters of the shorter one: linear work takes 16 times as long, quadratic 256 times. */
const FACTOR = 16;
export const MAX_GROWTH = 64;
/** The shortest of several times is the one that the machine has disturbed least. */
const ROUNDS = 3;
const ATTEMPTS = 4;
const MIN_BATCH_MS = 1;
const MAX_RUNS = 4_096;

/**
 * @param build makes a text of so many characters
 * @returns how many times as long the work takes for a text that is 16 times as long
 */
export function growthOf(
  work: (text: string) => unknown,
  build: (characters: number) => string,
  characters: number,
): number {
  const short = build(characters / FACTOR);
  const long = build(characters);
  let runs = 1;
  while (runs < MAX_RUNS && shortestTime(work, short, runs) < MIN_BATCH_MS) runs *= 2;
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && growth > MAX_GROWTH; attempt += 1)
    growth = Math.min(growth, shortestTime(work, long, runs) / shortestTime(work, short, runs));
  return growth;
}

function shortestTime(work: (text: string) => unknown, text: string, runs: number): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = processorTime();
    for (let run = 0; run < runs; run += 1) work(text);
    return processorTime() - start;
  });
  return Math.min(...times);
}

/** Of this process, in milliseconds: other processes take none of it. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
