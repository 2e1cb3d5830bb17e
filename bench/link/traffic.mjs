// What went over the link: which requests reached a server and how many bytes came back, each with its time.

/** @typedef {{ method: string, url: string, at: number }} LoggedRequest */

/** @param {() => number} now milliseconds, comparable with the browser's `performance.timeOrigin + performance.now()` */
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
    /** What there was until `time`. */
    until(time) {
      return summarise(
        requests.filter(({ at }) => at <= time),
        answers.filter(({ at }) => at <= time),
      );
    },
  };
}

/** The id of a request makes no other request of it. */
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
    /** Those that went out more than once. */
    doubled: [...new Set(names.filter((name, index) => names.indexOf(name) !== index))],
    names,
  };
}
