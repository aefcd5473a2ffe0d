import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_POLL_MS = 250;

/**
 * Runs a program to its end and resolves with its exit code. Signals go to it, and this process never ends before it:
 * asked to stop meanwhile, this process exits as soon as the program has.
 */
export const runToEnd = (command, args, options) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    let receivedSignal = null;
    const forward = (signal) => {
      receivedSignal = signal;
      child.kill(signal);
    };
    const done = () => SIGNALS.forEach((signal) => process.off(signal, forward));
    for (const signal of SIGNALS) process.on(signal, forward);
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      done();
      // Never 0: the caller must not take an interrupted run for a complete one.
      if (receivedSignal !== null) process.exit(code || 128 + constants.signals[receivedSignal]);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });

/** Runs several programs until one of them ends, then ends the others; resolves with the exit code of the first. */
export const runTogether = async (programs) => {
  const children = programs.map(({ command, args, options }) =>
    spawn(command, args, { stdio: 'inherit', ...options }),
  );
  const end = (signal) => children.forEach((child) => child.kill(signal));
  for (const signal of SIGNALS) process.on(signal, end);
  const exits = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  const code = await Promise.race(exits);
  end('SIGTERM');
  await Promise.all(exits);
  return code ?? 1;
};

/**
 * npm forwards SIGTERM to the shell that it starts scripts with, and a shell passes nothing on; other signals end npm
 * alone. Either way this process gets another parent, and then stops as if it had received SIGTERM itself.
 */
export const stopWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS);
  timer.unref();
};
