// Imported into every process that a command starts: when the command is gone, killed or not, the channel between them
// closes and this process ends as on SIGTERM. So a killed command leaves nothing behind. Node passes the import on to
// processes that this one forks, such as Jest's workers: they have their own channel and are left alone.
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
