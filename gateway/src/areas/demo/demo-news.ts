/** Posts of the news board, newest first. */
export const demoNews = [
  {
    id: '00000000-0000-4000-8000-b00000000003',
    created_at: '2026-11-16T09:00:00Z',
    title: 'Ratings and reimbursements under one roof',
    contents:
      '<p>Your ratings and reimbursement cases now share one sign-in, one account switcher and one dashboard.</p>',
    bullets: ['One dashboard for all your stores', 'Switch store and country without losing your place'],
    reference: '<p>Nothing changes for your connected accounts.</p>',
  },
  {
    id: '00000000-0000-4000-8000-b00000000002',
    created_at: '2026-10-28T09:00:00Z',
    title: 'Lost in the warehouse: cases with their evidence',
    contents:
      '<p>Each case now shows the ledger rows it was computed from, and the computation in plain words.</p>',
    bullets: ['Automatic payments are waited for and subtracted', 'Claim windows that close soon stand out'],
    reference: '',
  },
  {
    id: '00000000-0000-4000-8000-b00000000001',
    created_at: '2026-10-05T09:00:00Z',
    title: 'Ninety days of rating history',
    contents: '<p>The Product Ratings Tracker compares today with 7, 30 and 90 days ago.</p>',
    bullets: ['Sort by what changed most', 'See the trend of a product at a glance'],
    reference: '',
  },
] as const;
