/**
 * Runs steps one after the other, also after one that fails. Throws the failure at the end; several as an AggregateError
 * with the message.
 */
export async function runAll(steps: readonly (() => Promise<unknown>)[], message: string): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, message);
  for (const failure of failures) throw failure;
}
