// Runs right after the rendered page: a form sent before the application is there is kept and sent by it
// (early-input.ts). Without this the browser would put the password into the address.
{
  const early = { submitted: undefined, stop: () => removeEventListener('submit', keep, true) };
  const keep = (event) => {
    event.preventDefault();
    early.submitted = event.target;
  };
  addEventListener('submit', keep, true);
  window.fairshelfEarly = early;
}
