import { createBrowserLiveChannel } from '../browser/live-channel';
import { followLive as follow } from '../kernel/live/live';
import type { LiveModule } from '../kernel/live/start-live';

/** The entry of the chunk that receives the events of the gateway, which is loaded when the page has loaded and is idle. */
export const followLive: LiveModule['followLive'] = (deps) => follow(deps, createBrowserLiveChannel(window));
