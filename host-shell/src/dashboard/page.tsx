import { PageHeader } from '@fairshelf/shared-ui/core';

/** `/dashboard`. */
export default function DashboardPage() {
  return <PageHeader title="Dashboard" />;
}
