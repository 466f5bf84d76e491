import { connect } from 'node:net';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { proxyFor } from '../fixtures/http/proxy.js';
import type { Settings } from '../fixtures/settings/settings.js';

/** Why a service is to be judged again, or that it is not. */
export type Wish = 'enter' | 'restart' | 'end';

/** How often it is looked whether a service is back, and how long a connection is held, in milliseconds. */
const LOOK_MS = 100;
const HOLD_MS = 2_000;
/** How long one is held to see that it was no restart that ended the one before, in milliseconds. */
const SHORTLY_MS = 300;

/**
 * Waits until Enter is pressed, the service was away and is back, or Ctrl-C.
 * @param onWatching called once nothing of these is missed any more
 */
export async function nextWish(settings: Settings, onWatching: () => void): Promise<Wish> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    return await Promise.race([entered(signal), interrupted(signal), restarted(settings, signal, onWatching)]);
  } finally {
    waiting.abort();
  }
}

/** Whether the service is asked without a proxy, so that a restart of it is seen. */
export function seesRestarts({ baseUrl, proxies }: Settings): boolean {
  return baseUrl === undefined || proxyFor(new URL(baseUrl), proxies) === undefined;
}

function entered(signal: AbortSignal): Promise<Wish> {
  return new Promise((resolve) => {
    const { stdin } = process;
    const onData = (): void => resolve('enter');
    stdin.on('data', onData);
    stdin.resume();
    signal.addEventListener('abort', () => {
      stdin.off('data', onData);
      stdin.pause();
    });
  });
}

function interrupted(signal: AbortSignal): Promise<Wish> {
  return new Promise((resolve) => {
    const onSignal = (): void => resolve('end');
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.on(name, onSignal);
      signal.addEventListener('abort', () => process.off(name, onSignal));
    }
  });
}

/**
 * A connection is held, and renewed before a server would give it up as idle: it ends where the service ends, however
 * soon that is back. The built-in reference never restarts, and what a proxy keeps open tells nothing.
 */
async function restarted(settings: Settings, signal: AbortSignal, onWatching: () => void): Promise<Wish> {
  const { baseUrl } = settings;
  if (baseUrl === undefined || !seesRestarts(settings)) {
    onWatching();
    return new Promise(() => undefined);
  }
  const url = new URL(baseUrl);
  let isWatching = false;
  const onHeld = (): void => {
    if (!isWatching) onWatching();
    isWatching = true;
  };
  let closed = 0;
  for (let wasAway = false; !signal.aborted;) {
    const end = await hold(url, wasAway || closed > 0 ? SHORTLY_MS : HOLD_MS, onHeld);
    if (end === 'away') {
      wasAway = true;
      await pause(LOOK_MS);
    } else if (wasAway || (closed === 1 && end === 'kept')) return 'restart';
    // A server that closes every idle connection at once tells nothing by it.
    else closed = end === 'closed' ? closed + 1 : 0;
  }
  return 'end';
}

/**
 * Connects and sends nothing: whether the connection could not be made, was closed by the other side, or was kept.
 * @param onHeld called when it was made, or could not be
 */
function hold(url: URL, ms: number, onHeld: () => void): Promise<'away' | 'closed' | 'kept'> {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  const socket = connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port });
  return new Promise((resolve) => {
    let isConnected = false;
    const end = (how: 'away' | 'closed' | 'kept'): void => {
      if (!isConnected) onHeld();
      resolve(how);
    };
    const timer = setTimeout(() => {
      end(isConnected ? 'kept' : 'away');
      socket.destroy();
    }, ms);
    socket.on('connect', () => {
      isConnected = true;
      onHeld();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      end(isConnected ? 'closed' : 'away');
    });
    socket.resume();
  });
}
