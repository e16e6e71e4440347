// Imported into every process that a command starts: when the one that started it is gone, killed or not, the channel
// between them closes and this one ends as if asked to (SIGTERM). So a killed command leaves nothing behind.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 35_000).unref();
  });
}

// Below `npm start` there is no such channel: being handed to another parent tells that npm is gone.
if (process.env.npm_lifecycle_event && !process.channel) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 1000).unref();
}
