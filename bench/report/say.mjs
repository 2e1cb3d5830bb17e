/** Prints one or more lines on the standard output. */
export function say(text = '') {
  process.stdout.write(`${text}\n`);
}
