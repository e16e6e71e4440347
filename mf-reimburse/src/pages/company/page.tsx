import { CompanyPage } from '@fairshelf/shared-signup/company';

/** Roles and Activity, for editions without the page of mf-ratings. */
export default function RolesAndActivityPage() {
  return <CompanyPage />;
}
