import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_POLL_MS = 250;

/**
 * Runs a program and resolves with its exit code. Forwards signals to it. After a signal this process exits as soon as
 * the program has, never before.
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
      // Never 0: an interrupted run must not look complete.
      if (receivedSignal !== null) process.exit(code || 128 + constants.signals[receivedSignal]);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });

/** Runs several programs until one of them ends, then stops the others. Resolves with the exit code of the first. */
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
 * npm forwards SIGTERM to the shell that runs the script, and the shell does not forward it; other signals end npm alone.
 * In both cases this process gets another parent, and then stops as if it had received SIGTERM itself.
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
