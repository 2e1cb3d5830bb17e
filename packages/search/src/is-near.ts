/** The length from which a word may have one typing error, and from which it may have two. */
const ONE_ERROR_LENGTH = 4;
const TWO_ERRORS_LENGTH = 8;

/** A shorter word with an error is compared with whole words: it is near to the beginning of too many longer ones. */
const BEGINNING_LENGTH = 5;

/**
 * Whether a typed word is the beginning of another word, apart from typing errors: a letter that is wrong, missing, too
 * much, or exchanged with its neighbour (optimal string alignment distance). Short words must be exact.
 */
export function isNear(typed: string, word: string): boolean {
  const allowed = typed.length >= TWO_ERRORS_LENGTH ? 2 : Number(typed.length >= ONE_ERROR_LENGTH);
  if (allowed === 0 || word.length < typed.length - allowed) return false;
  if (typed.length < BEGINNING_LENGTH && word.length > typed.length + allowed) return false;
  // Row `i` holds the distances between the first `i` typed letters and each beginning of the word.
  const width = Math.min(word.length, typed.length + allowed) + 1;
  let before: number[] = [];
  let previous = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column < width; column += 1) {
      const cost = distanceAt(row, column, { typed, word, before, previous, current });
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > allowed) return false;
    before = previous;
    previous = current;
  }
  // The rest of the word has not been typed yet.
  return Math.min(...previous) <= allowed;
}

interface Distances {
  typed: string;
  word: string;
  before: readonly number[];
  previous: readonly number[];
  current: readonly number[];
}

function distanceAt(
  row: number,
  column: number,
  { typed, word, before, previous, current }: Distances,
): number {
  const at = (distances: readonly number[], index: number) => distances[index] ?? Number.POSITIVE_INFINITY;
  const isSame = typed[row - 1] === word[column - 1];
  const changed = Math.min(
    at(previous, column - 1) + Number(!isSame),
    at(previous, column) + 1,
    at(current, column - 1) + 1,
  );
  const isExchanged =
    row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
  return isExchanged ? Math.min(changed, at(before, column - 2) + 1) : changed;
}
