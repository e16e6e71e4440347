// Imported into every process that a command starts: when the command has exited or was killed, the channel between
// them closes and this process exits as on SIGTERM. So a killed command leaves no processes behind. Node passes the
// import on to forked processes, such as Jest's workers: they have their own channel, so nothing happens there.
if (process.channel && process.env.FAIRSHELF_STARTED_BY === String(process.ppid)) {
  process.channel.unref();
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 35_000).unref();
  });
}

// Under `node --watch` the channel is the watcher's, and the watcher imports nothing: its child ends both.
if (process.env.WATCH_REPORT_DEPENDENCIES && process.env.FAIRSHELF_STARTED_BY) {
  const starter = Number(process.env.FAIRSHELF_STARTED_BY);
  const watch = setInterval(() => {
    try {
      process.kill(starter, 0);
    } catch {
      clearInterval(watch);
      process.kill(process.ppid, 'SIGTERM');
      process.kill(process.pid, 'SIGTERM');
    }
  }, 1000);
  watch.unref();
}

// Below `npm start` there is no such channel: a changed parent means that npm is gone.
if (process.env.npm_lifecycle_event && !process.channel) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 1000).unref();
}
