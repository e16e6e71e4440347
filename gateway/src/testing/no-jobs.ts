const nothing = async () => {};

/** For tests: a job queue that accepts jobs and runs none. */
export const noJobs = {
  enqueue: nothing,
  retry: async () => 0,
  drop: nothing,
  start: nothing,
  stop: nothing,
  close: nothing,
};
