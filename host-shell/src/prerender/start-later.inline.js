// Runs at the end of a page that is complete without the application, which waits in a template until the visitor
// interacts, or is known to be signed in (session/storage-keys.ts).
{
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
  const start = (event) => {
    // A page that appears under a resting pointer hears of it, without a movement.
    if (event?.type === 'pointermove' && !event.movementX && !event.movementY) return;
    for (const sign of signs) removeEventListener(sign, start, true);
    const application = document.getElementById('application');
    document.head.append(document.importNode(application.content, true));
  };
  let token;
  try {
    // An affiliate's link: the signup finds its code here (shared-signup, referral.ts).
    const code = new URLSearchParams(location.search).get('code');
    if (code) sessionStorage.setItem('signup.referral', code);
    token = localStorage.getItem('auth.access_token') ?? sessionStorage.getItem('auth.access_token');
  } catch {
    // Storage may be blocked: then nobody is signed in.
  }
  if (token) start();
  else for (const sign of signs) addEventListener(sign, start, true);
}
