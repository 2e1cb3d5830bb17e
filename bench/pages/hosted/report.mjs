// The report of the page, which the bench reads. It has moments in milliseconds of the machine's clock.

const marks = ['rendered', 'configured', 'done', 'shown', 'moved'];

const moment = (entry) => entry && performance.timeOrigin + entry.startTime;

/** Defines `window.benchReport`. */
export function keepReport() {
  window.benchReport = () => ({
    painted: moment(performance.getEntriesByName('first-contentful-paint')[0]),
    ...Object.fromEntries(marks.map((name) => [name, moment(performance.getEntriesByName(name).at(-1))])),
  });
  // A hidden frame that is shown again intersects with the window.
  new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting) afterThisFrame(() => performance.mark('shown'));
  }).observe(document.documentElement);
}

/** Runs after the next frame has been painted. */
export function afterPaint(run) {
  requestAnimationFrame(() => afterThisFrame(run));
}

/** Call it while a frame is being rendered; `run` is called after that frame. */
function afterThisFrame(run) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}
