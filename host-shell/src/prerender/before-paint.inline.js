// Runs in the head, before the first paint: the theme that the person chose (theme/theme.ts).
try {
  const theme = localStorage.getItem('ui.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked: then the system's theme applies.
}
