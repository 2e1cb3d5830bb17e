/** One line, or several, to whoever started the bench. */
export function say(text = '') {
  process.stdout.write(`${text}\n`);
}
