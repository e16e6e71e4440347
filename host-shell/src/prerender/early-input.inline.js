// Runs right after the rendered page: a form sent before the application is there is kept and sent by it
// (early-input.ts). Without this the browser would put the password into the address.
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
    // The press is kept; the button shows it until the application answers.
    const button = event.submitter;
    if (!button) return;
    button.setAttribute('aria-busy', 'true');
    button.dataset.early = '';
  };
  addEventListener('submit', keep, true);
  window.fairshelfEarly = early;
}
