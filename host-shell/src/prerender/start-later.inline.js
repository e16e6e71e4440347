// Runs at the end of a page that is complete without the application: it waits in a template until the visitor does
// something, or is known to be signed in (session/storage-keys.ts).
{
  const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin'];
  const start = () => {
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
    // Storage may be closed to us: nobody is signed in then.
  }
  if (token) start();
  else for (const sign of signs) addEventListener(sign, start, true);
}
