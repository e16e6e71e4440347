export * from './activity-calls.ts';
export * from './member-calls.ts';
export * from './role-names.ts';
export * from './roles.ts';
