import { CompanyPage } from '@fairshelf/shared-signup/company';

/** Settings, Roles and Activity. */
export default function RolesAndActivityPage() {
  return <CompanyPage />;
}
