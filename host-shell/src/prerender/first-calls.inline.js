// Runs in the head of signed-in pages: requests what page and frame read first while the scripts are on their way. The
// client adopts the answers (session/first-answers.ts); what it has not adopted after some seconds is dropped.
{
  const read = (storage) => {
    const expiry = (storage.getItem('auth.access_token_expired_date') || '').trim().replace(' ', 'T');
    // A date without a zone is UTC (session/expiry.ts).
    const expires = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(expiry) ? expiry : `${expiry}Z`);
    const token = storage.getItem('auth.access_token');
    if (!token || !(expires > Date.now())) return;
    const json = (key) => JSON.parse(storage.getItem(key)) || {};
    const { sellerId, marketId } = json('user.info.current_market');
    const { userName, name, email } = json('user.info.profile');
    const plans = json('appPlan.info.planList');
    const hasReview = Array.isArray(plans) && plans.some(({ plan_name }) => plan_name === 'review');
    const moduleType = hasReview ? 'review' : 'reimburse';
    const values = { sellerId, marketId, moduleType, loginName: userName || name, loginEmail: email };
    return { token, isMonitoring: storage.getItem('user.info.isAuditing') === 'true', values };
  };
  try {
    const stored = read(sessionStorage) || read(localStorage);
    // A query may ask for something else; an operator who views another person reads less.
    if (stored && !stored.isMonitoring && !location.search) {
      const { token, values } = stored;
      const headers = { authorization: `Bearer ${token}` };
      const addresses = JSON.parse(document.getElementById('first-calls').textContent);
      const calls = addresses.flatMap((address) => {
        const url = address.replace(/\{(\w+)\}/g, (kept, key) => encodeURIComponent(values[key] ?? kept));
        if (url.includes('%7B')) return [];
        const controller = new AbortController();
        const answer = fetch(url, { credentials: 'include', headers, signal: controller.signal });
        answer.catch(() => {});
        return { url, answer, drop: () => controller.abort() };
      });
      window.fairshelfFirst = { token, calls };
      setTimeout(() => {
        for (const { drop } of calls.splice(0)) drop();
      }, 10_000);
    }
  } catch {
    // Storage that can't be read: the application asks itself.
  }
}
