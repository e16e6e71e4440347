// Runs right after the prerendered page: a form submitted before the application has loaded is stored and submitted
// by it (early-input.ts). Without this the browser would put the password into the address.
{
  const stop = () => {
    removeEventListener('submit', keep, true);
    for (const button of document.querySelectorAll('[data-early]')) {
      button.removeAttribute('aria-busy');
      delete button.dataset.early;
    }
  };
  const early = { submitted: undefined, stop };
  const keep = (event) => {
    event.preventDefault();
    early.submitted = event.target;
    // The click is stored; the button shows it until the application responds.
    const button = event.submitter;
    if (!button) return;
    button.setAttribute('aria-busy', 'true');
    button.dataset.early = '';
  };
  addEventListener('submit', keep, true);
  window.fairshelfEarly = early;
}
