/** A clock that only the test advances. Callbacks run in the order of their times, then of their registration. */
export function createTestClock() {
  let time = 0;
  let due = [];
  return {
    now: () => time,
    after(ms, run) {
      due.push({ at: time + ms, run });
    },
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        due = due.filter((entry) => entry !== next);
        time = next.at;
        next.run();
      }
      time = end;
    },
  };
}
