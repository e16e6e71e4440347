/** Moves the focus to the content of the shell or a remote, and scrolls to its top. */
export function focusContent(): void {
  const content =
    document.querySelector<HTMLElement>('main, [role="main"]') ?? document.getElementById('remote');
  if (!content) return;
  if (!content.hasAttribute('tabindex')) content.setAttribute('tabindex', '-1');
  content.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
