import { translated } from '@fairshelf/shared-contracts/core';
import type { CaseGroup } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { EmptyState, LoadError, Skeleton } from '@fairshelf/shared-ui/core';
import { msg, t } from '@lingui/core/macro';
import Hourglass from 'lucide-react/icons/hourglass';
import PackageSearch from 'lucide-react/icons/package-search';
import { useEffect, useRef } from 'react';
import { useLedgerImport } from './queries.ts';

interface NothingOwedProps {
  readonly market: Market;
  readonly group: CaseGroup | undefined;
  /** The ledger was imported in the meantime: there may be cases now. */
  readonly onRead: () => void;
}

interface Words {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

const emptyGroups: Readonly<Record<CaseGroup, Words>> = {
  open: {
    title: msg`Nothing is owed to this store`,
    text: msg`Every lost unit that the records show was found again or paid for.`,
  },
  'action-needed': {
    title: msg`Nothing needs you`,
    text: msg`Cases that need a document, a cost or your approval appear here and in your notifications.`,
  },
  'in-progress': {
    title: msg`No case is in progress`,
    text: msg`Cases appear here when everything they need is there, and stay until Amazon has answered.`,
  },
  'not-paid': {
    title: msg`No case was denied or expired`,
    text: msg`Cases that Amazon denied, and those whose claim window closed before they were filed, appear here.`,
  },
  reimbursed: {
    title: msg`Nothing has been reimbursed yet`,
    text: msg`Paid and replaced cases appear here as soon as the reimbursement report names them.`,
  },
};

/** Shown without cases: nothing is owed, or nothing is known yet. */
export function NothingOwed({ market, group, onRead }: NothingOwedProps) {
  const imports = useLedgerImport(market);
  const ledger = imports.data?.find(({ kind }) => kind === 'ledger');
  const hasWaited = useRef(false);
  const isRead = ledger?.state === 'done';
  useEffect(() => {
    if (ledger && !isRead) hasWaited.current = true;
    if (!isRead || !hasWaited.current) return;
    hasWaited.current = false;
    onRead();
  }, [ledger, isRead, onRead]);

  if (imports.error && !ledger) {
    return <LoadError query={imports} />;
  }
  if (!ledger) return <Skeleton shape="block" />;
  if (ledger.state === 'failed') {
    return (
      <EmptyState title={t`The inventory ledger could not be imported`} icon={<Hourglass />}>
        {ledger.message ? translated(ledger.message) : t`It is retried automatically.`}
      </EmptyState>
    );
  }
  if (!isRead) {
    return (
      <EmptyState title={t`The inventory ledger is being imported`} icon={<Hourglass />}>
        {t`Amounts owed to this store appear here after its ledger is imported.`}
      </EmptyState>
    );
  }
  if (group)
    return (
      <EmptyState title={say(emptyGroups[group].title)} icon={<PackageSearch />}>
        {say(emptyGroups[group].text)}
      </EmptyState>
    );
  return (
    <EmptyState title={t`Nothing is owed to this store`} icon={<PackageSearch />}>
      {t`Every lost unit that the ledger shows was found again or paid for. New findings appear here automatically.`}
    </EmptyState>
  );
}
