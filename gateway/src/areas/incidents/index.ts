export { incidentCalls } from './calls.ts';
export { detectIncidents } from './detect-incidents.ts';
export { openIncidentAlerts } from './open-incident-alerts.ts';
export { quoteReview } from './publish-incidents.ts';
export { ALONE_DAYS } from './stored-signals.ts';
export { incidentThresholdCalls } from './threshold-calls.ts';
