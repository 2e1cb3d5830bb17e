// Records the traffic of the link: the requests that reached a server and the bytes of the answers, with their times.

/** @typedef {{ method: string, url: string, at: number }} LoggedRequest */

/** @param {() => number} now milliseconds, as of the browser's `performance.timeOrigin + performance.now()` */
export function createTraffic(now) {
  /** @type {LoggedRequest[]} */
  let requests = [];
  /** @type {{ at: number, bytes: number }[]} */
  let answers = [];
  return {
    request({ method, host, path }) {
      requests.push({ method, url: withoutTrace(`http://${host}${path}`), at: now() });
    },
    answer(bytes) {
      answers.push({ at: now(), bytes });
    },
    clear() {
      requests = [];
      answers = [];
    },
    /** The traffic until `time`. */
    until(time) {
      return summarise(
        requests.filter(({ at }) => at <= time),
        answers.filter(({ at }) => at <= time),
      );
    },
  };
}

/** Removes the trace id, so that requests that differ only in it count as the same. */
function withoutTrace(address) {
  const url = new URL(address);
  url.searchParams.delete('traceparent');
  return url.href;
}

function summarise(requests, answers) {
  const names = requests.map(({ method, url }) => `${method} ${url}`);
  return {
    requests: names.length,
    bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
    /** The requests that were sent more than once. */
    doubled: [...new Set(names.filter((name, index) => names.indexOf(name) !== index))],
    names,
  };
}
