const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/**
 * Runs one step of a command and prints one line for it to standard error, because the output of the command may be JSON;
 * names a failing step before it rethrows the error.
 */
export async function step(title, work) {
  const start = performance.now();
  try {
    const result = await work();
    console.error(`${title}: done in ${seconds(start)}`);
    return result;
  } catch (error) {
    console.error(`${title}: failed after ${seconds(start)}`);
    throw error;
  }
}

/** Runs a whole command. On an error, prints its message and ends the process with code 1. */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
