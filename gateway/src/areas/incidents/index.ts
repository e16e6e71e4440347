export { incidentCalls } from './calls.ts';
export { detectIncidents } from './detect-incidents.ts';
