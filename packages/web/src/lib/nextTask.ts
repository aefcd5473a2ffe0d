/**
 * Runs `task` in a task of its own, as soon as possible: the browser can draw a frame and handle input before. Returns how
 * to cancel it.
 */
export const inNextTask = (task: () => void): (() => void) => {
  // Timers that start each other are delayed by 4 ms; messages are not.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    task();
  });
  port1.start();
  port2.postMessage(null);
  return () => port1.close();
};
