export { AlertCard } from './alert-card.tsx';
export { TOPICS } from './alert-topics.ts';
export { MarketingCard } from './marketing-card.tsx';
export { MeasuringCard } from './measuring-card.tsx';
