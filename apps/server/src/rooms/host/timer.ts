/** Runs a job after some milliseconds; gives the way to call it off. A server that stops does not wait for it. */
export function startTimer(ms: number, job: () => void): () => void {
  const timer = setTimeout(job, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
