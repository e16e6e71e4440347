import { Button, EmptyState, LoadingOrError, PageHeader } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { ClassDialog } from './class-dialog.tsx';
import { CodeList } from './code-list.tsx';
import type { CodeClass } from './code-values.ts';
import { useCodeClasses } from './queries.ts';

/** General Code: the lists that forms offer choices from, edited by operators. */
export default function GeneralCodePage() {
  const classes = useCodeClasses();
  const [selection, choose] = useQueryState('class', parseAsString);
  const [isAdding, setAdding] = useState(false);
  const current = classes.data?.find((one) => one.class === selection) ?? classes.data?.[0];
  return (
    <>
      <PageHeader
        title={t`General Code`}
        description={t`The lists that forms offer as choices. Changes are live for everyone immediately.`}
        actions={
          classes.data ? (
            <>
              <Select
                label={t`Code list`}
                hideLabel
                options={classes.data.map((one) => ({ id: one.class, label: `${one.title} (${one.count})` }))}
                value={current?.class ?? null}
                onChange={(name) => void choose(name)}
              />
              <Button onClick={() => setAdding(true)}>{t`New list`}</Button>
            </>
          ) : null
        }
      />
      {isAdding ? (
        <ClassDialog
          list={undefined}
          onClose={() => setAdding(false)}
          onSaved={(name) => {
            setAdding(false);
            void choose(name);
          }}
        />
      ) : null}
      <Lists classes={classes} current={current} />
    </>
  );
}

interface ListsProps {
  readonly classes: ReturnType<typeof useCodeClasses>;
  readonly current: CodeClass | undefined;
}

function Lists({ classes, current }: ListsProps) {
  if (current) return <CodeList key={current.class} list={current} />;
  if (classes.data) return <EmptyState title={t`No code lists yet`} />;
  return <LoadingOrError query={classes} label={t`Loading code lists`} />;
}
