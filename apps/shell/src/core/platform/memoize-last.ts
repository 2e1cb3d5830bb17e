/** Memoizes the last call: computes again only when one of the arguments is another object or value. */
export function memoizeLast<Arguments extends readonly unknown[], Output>(
  compute: (...inputs: Arguments) => Output,
): (...inputs: Arguments) => Output {
  let last: { inputs: Arguments; output: Output } | undefined;
  return (...inputs) => {
    const isSame = last?.inputs.every((input, index) => input === inputs[index]);
    if (last === undefined || !isSame) last = { inputs, output: compute(...inputs) };
    return last.output;
  };
}
