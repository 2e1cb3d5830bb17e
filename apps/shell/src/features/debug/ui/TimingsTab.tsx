import type { PageTiming } from '../model/page-timings';
import { type FrameStep, type RecordedFrame, SHOWN_STEPS } from '../model/recording';
import styles from './debug.module.css';
import { useDebugText } from './debug-messages';
import { useFrameName } from './MessagesTab';
import { useDebugView } from './use-debug';

const STEP_WORDS = {
  opened: 'debug.step.opened',
  loaded: 'debug.step.loaded',
  connected: 'debug.step.connected',
  configured: 'debug.step.configured',
  token: 'debug.step.token',
  ready: 'debug.step.ready',
  done: 'debug.step.done',
  slow: 'debug.step.slow',
  failed: 'debug.step.failed',
} as const satisfies Record<FrameStep, string>;

/** The time that each frame took to each step of its start, and the requests of the page's own start. */
export function TimingsTab() {
  const text = useDebugText();
  const frames = useDebugView((view) => view.recording.frames);
  const timings = useDebugView((view) => view.timings);
  return (
    <div className={styles.page}>
      <h3 className={styles.heading}>{text('debug.timings.frames')}</h3>
      <Frames frames={frames} />
      <h3 className={styles.heading}>{text('debug.timings.page')}</h3>
      <PageStart timings={timings} />
    </div>
  );
}

function Frames({ frames }: { frames: readonly RecordedFrame[] }) {
  const text = useDebugText();
  const frameName = useFrameName();
  const steps = SHOWN_STEPS.filter((step) => step !== 'opened' && frames.some((frame) => frame.steps[step]));
  if (steps.length === 0) return <p className={styles.note}>{text('debug.timings.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it sideways
    <section className={styles.scroll} aria-label={text('debug.timings.frames')} tabIndex={0}>
      <table className={styles.table} aria-label={text('debug.timings.frames')}>
        <thead>
          <tr>
            <th scope="col">{text('debug.frame')}</th>
            {steps.map((step) => (
              <th key={step} scope="col">
                {text(STEP_WORDS[step])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {frames.toReversed().map((frame) => (
            <tr key={frame.frameId}>
              <th scope="row">
                {frameName(frame)}
                {frame.isRestored && <span className={styles.note}> {text('debug.timings.restored')}</span>}
              </th>
              {steps.map((step) => (
                <td key={step}>{stepWords(text, frame, step)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function stepWords(text: ReturnType<typeof useDebugText>, { steps }: RecordedFrame, step: FrameStep): string {
  const at = steps[step];
  if (steps.opened === undefined || at === undefined) return text('debug.timings.earlier');
  return text('debug.timings.after', { ms: String(at - steps.opened) });
}

function PageStart({ timings }: { timings: readonly PageTiming[] }) {
  const text = useDebugText();
  const end = Math.max(1, ...timings.map(({ startMs, durationMs }) => startMs + durationMs));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it sideways
    <section className={styles.scroll} aria-label={text('debug.timings.page')} tabIndex={0}>
      <table className={styles.table} aria-label={text('debug.timings.page')}>
        <thead>
          <tr>
            <th scope="col">{text('debug.timings.name')}</th>
            <th scope="col">{text('debug.timings.start')}</th>
            <th scope="col">{text('debug.timings.duration')}</th>
            <td className={styles.chart} />
          </tr>
        </thead>
        <tbody>
          {timings.map(({ name, kind, startMs, durationMs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a request may be made twice
            <tr key={index}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{text('debug.timings.after', { ms: String(startMs) })}</td>
              <td>{text('debug.timings.after', { ms: String(durationMs) })}</td>
              <td className={styles.chart} aria-hidden="true">
                <svg
                  aria-hidden="true"
                  width="100%"
                  height="10"
                  preserveAspectRatio="none"
                  viewBox={`0 0 ${end} 10`}
                >
                  <rect
                    className={styles.span}
                    data-kind={kind}
                    x={startMs}
                    width={Math.max(end / 200, durationMs)}
                    y="1"
                    height="8"
                  />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
