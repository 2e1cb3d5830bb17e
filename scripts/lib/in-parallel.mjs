/**
 * Runs jobs, at most `width` at a time, and returns their results in the order of the jobs.
 * After a failure no further job starts; the error is thrown when the running jobs have ended.
 * @template Job, Result
 * @param {Job[]} jobs
 * @param {number} width
 * @param {(job: Job) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function inParallel(jobs, width, work) {
  const results = new Array(jobs.length);
  let next = 0;
  let failed = false;
  async function worker() {
    while (next < jobs.length && !failed) {
      const index = next;
      next += 1;
      try {
        results[index] = await work(jobs[index]);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: Math.min(width, jobs.length) }, worker));
  for (const outcome of workers) if (outcome.status === 'rejected') throw outcome.reason;
  return results;
}
