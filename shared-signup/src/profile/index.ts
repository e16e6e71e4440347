export { DataExportBox } from './data-export-box.tsx';
export { ProfilePage } from './profile-page.tsx';
export { hourOptions, timeZoneOptions } from './time-zones.ts';
