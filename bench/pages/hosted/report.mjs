// What the bench reads from outside, each moment in milliseconds of the machine's clock.

const marks = ['rendered', 'configured', 'done', 'shown', 'moved'];

const moment = (entry) => entry && performance.timeOrigin + entry.startTime;

/** Defines `window.benchReport`. */
export function keepReport() {
  window.benchReport = () => ({
    painted: moment(performance.getEntriesByName('first-contentful-paint')[0]),
    ...Object.fromEntries(marks.map((name) => [name, moment(performance.getEntriesByName(name).at(-1))])),
  });
  // A frame that was hidden and is shown again comes back into the window.
  new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting) afterThisFrame(() => performance.mark('shown'));
  }).observe(document.documentElement);
}

/** Runs when the next picture has been made. */
export function afterPaint(run) {
  requestAnimationFrame(() => afterThisFrame(run));
}

/** While a picture is being made: runs when it has been. */
function afterThisFrame(run) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}
