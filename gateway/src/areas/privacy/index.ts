export { companyDataCalls } from './company-calls.ts';
export { startErasure } from './erase-companies.ts';
export { erasedOn } from './erase-people.ts';
export { privacyWorkers } from './jobs.ts';
export { accountDeletedMail, companyDeletedMail, dataExportMail } from './mails.ts';
export { ownedOnlyBy } from './owned-companies.ts';
export { privacyCalls } from './person-calls.ts';
