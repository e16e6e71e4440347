export * from '../../core/company-roles.ts';
export * from './activity-calls.ts';
export * from './erasure-calls.ts';
export * from './member-calls.ts';
export * from './roles.ts';
