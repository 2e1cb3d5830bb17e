// Opens a tab in which every frame, including those in other processes, is throttled before its first script runs.

/**
 * @typedef {Awaited<ReturnType<typeof openTab>>} Tab
 * @param {import('./cdp-connection.mjs').CdpConnection} cdp
 * @param {{ slowdown: number, script?: string }} options `slowdown` 1 is none; `script` runs first in each document
 */
export async function openTab(cdp, { slowdown, script }) {
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method, params, session = sessionId) => cdp.send(method, params, session);
  /** Sessions of frames in other processes, by target. @type {Map<string, string>} */
  const frames = new Map();

  // The commands are not awaited: a waiting frame receives all of them in order before it continues.
  function prepareFrame({ sessionId: frame, targetInfo, waitingForDebugger }) {
    frames.set(targetInfo.targetId, frame);
    if (slowdown !== 1) void slow(frame).catch(ignoreGone);
    void send('Performance.enable', {}, frame).catch(ignoreGone);
    if (waitingForDebugger) void send('Runtime.runIfWaitingForDebugger', {}, frame).catch(ignoreGone);
  }

  const slow = (session) => send('Emulation.setCPUThrottlingRate', { rate: slowdown }, session);
  const stopListening = cdp.listen(({ method, params, sessionId: from }) => {
    if (from !== sessionId) return;
    if (method === 'Target.attachedToTarget') prepareFrame(params);
    if (method === 'Target.detachedFromTarget') {
      for (const [target, frame] of frames) if (frame === params.sessionId) frames.delete(target);
    }
  });

  await send('Page.enable');
  await send('Performance.enable');
  await send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: slowdown !== 1,
    flatten: true,
  });
  if (script) await send('Page.addScriptToEvaluateOnNewDocument', { source: script });

  async function evaluate(expression, session = sessionId) {
    const { result, exceptionDetails } = await send(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
      session,
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  return {
    send,
    evaluate,
    async go(url) {
      // The rate is lost when a document is replaced within its process, so it is set before each navigation.
      await slow(sessionId);
      const { errorText } = await send('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
    },
    /** The session of this origin's frame, if it has its own process. */
    async frameAt(origin) {
      const { targetInfos } = await cdp.send('Target.getTargets');
      const target = targetInfos.findLast(
        ({ targetId: id, url }) => frames.has(id) && url.startsWith(`${origin}/`),
      );
      return target && frames.get(target.targetId);
    },
    async close() {
      stopListening();
      await cdp.send('Target.closeTarget', { targetId });
    },
  };
}

/**
 * Opens a page in a tab over the unshaped link, and closes the tab after `work`.
 * @template Result
 * @param {Pick<import('../world.mjs').World, 'browser' | 'link'>} world
 * @param {string} url
 * @param {(tab: Tab) => Promise<Result>} work
 */
export async function withTab({ browser, link }, url, work) {
  link.shape();
  const tab = await openTab(browser.cdp, { slowdown: 1 });
  try {
    await tab.go(url);
    return await work(tab);
  } finally {
    await tab.close();
  }
}

/** Ignores the errors of commands to a frame that was removed while it was being prepared. */
function ignoreGone() {}
