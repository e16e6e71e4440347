// Runs in the head of signed-in pages: reads who is signed in (for frame.inline.js too), and requests the first reads
// of page and frame while the scripts are loading. The client adopts the answers (session/first-answers.ts); those
// not adopted within seconds are dropped.
{
  const read = (storage) => {
    const expiry = (storage.getItem('auth.access_token_expired_date') || '').trim().replace(' ', 'T');
    // A date without a zone is UTC (session/expiry.ts).
    const expires = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(expiry) ? expiry : `${expiry}Z`);
    const token = storage.getItem('auth.access_token');
    if (!token || !(expires > Date.now())) return;
    const json = (key) => JSON.parse(storage.getItem(key)) || {};
    const { sellerId, marketId, companyName: store, countryCode } = json('user.info.current_market');
    const { userName, name, email, companyName, language } = json('user.info.profile');
    const plans = json('appPlan.info.planList');
    const hasReview = Array.isArray(plans) && plans.some(({ plan_name }) => plan_name === 'review');
    return {
      token,
      // The page's language (language/language.ts); otherwise it is the browser's, which requests name anyway.
      language:
        language || localStorage.getItem('ui.language') || sessionStorage.getItem('ui.visit_language'),
      isMonitoring: storage.getItem('user.info.isAuditing') === 'true',
      values: {
        sellerId,
        marketId,
        moduleType: hasReview ? 'review' : 'reimburse',
        loginName: userName || name,
        loginEmail: email,
        name: name || userName || email || '',
        company: companyName || email,
        store,
        country: countryCode?.toUpperCase(),
      },
    };
  };
  try {
    const stored = read(sessionStorage) || read(localStorage);
    window.fairshelfStored = stored;
    const named = document.getElementById('first-calls');
    // A query may request something else; an operator who views another person reads less.
    if (stored && named && !stored.isMonitoring && !location.search) {
      const { token, language, values } = stored;
      const headers = {
        authorization: `Bearer ${token}`,
        ...(language && { 'accept-language': language }),
      };
      const { page, frame } = JSON.parse(named.textContent);
      const calls = [...page, ...frame].flatMap((address, index) => {
        const url = address.replace(/\{(\w+)\}/g, (kept, key) => encodeURIComponent(values[key] ?? kept));
        if (url.includes('%7B')) return [];
        const controller = new AbortController();
        // The frame's figures come after the scripts.
        const priority = index < page.length ? 'auto' : 'low';
        const answer = fetch(url, { credentials: 'include', headers, priority, signal: controller.signal });
        answer.catch(() => {});
        return { url, answer, drop: () => controller.abort() };
      });
      window.fairshelfFirst = { token, calls };
      setTimeout(() => {
        for (const { drop } of calls.splice(0)) drop();
      }, 10_000);
    }
  } catch {
    // Unreadable storage: the application sends the requests itself.
  }
}
