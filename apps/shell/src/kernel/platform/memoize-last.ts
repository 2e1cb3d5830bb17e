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

/** Like `memoizeLast`, for one object: the result is computed again only when one of its fields has changed. */
export function memoizeFields<Input extends object, Output>(
  compute: (input: Input) => Output,
): (input: Input) => Output {
  let last: { values: readonly unknown[]; output: Output } | undefined;
  return (input) => {
    const values = Object.entries(input).flat();
    const isSame =
      last?.values.length === values.length && last.values.every((value, at) => value === values[at]);
    if (last === undefined || !isSame) last = { values, output: compute(input) };
    return last.output;
  };
}
