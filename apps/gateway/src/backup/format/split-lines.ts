/** Splits a stream of text into lines. Text after the last line break is a line too, unless it is empty. */
export async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  // A line may span many chunks: they are joined once, at its end.
  let begun: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    begun.push(first);
    for (const other of others) {
      yield begun.join('');
      begun = [other];
    }
  }
  const rest = begun.join('');
  if (rest !== '') yield rest;
}
