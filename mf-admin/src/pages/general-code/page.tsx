import { ErrorState, PageHeader, Select, Skeleton } from '@fairshelf/shared-ui/core';
import { parseAsString, useQueryState } from 'nuqs';
import { CodeList } from './code-list.tsx';
import { useCodeClasses } from './queries.ts';

/** General Code: the lists that pages offer choices from, edited by operators. */
export default function GeneralCodePage() {
  const classes = useCodeClasses();
  const [chosen, choose] = useQueryState('class', parseAsString);
  const current = classes.data?.find((one) => one.class === chosen) ?? classes.data?.[0];
  return (
    <>
      <PageHeader
        title="General Code"
        description="The lists that forms offer choices from. A change is live for everyone at once."
        actions={
          classes.data ? (
            <Select
              label="Code list"
              hideLabel
              options={classes.data.map((one) => ({ id: one.class, label: `${one.title} (${one.count})` }))}
              value={current?.class ?? null}
              onChange={(name) => void choose(name)}
            />
          ) : null
        }
      />
      {classes.error ? (
        <ErrorState onRetry={() => void classes.refetch()}>{classes.error.message}</ErrorState>
      ) : current ? (
        <CodeList key={current.class} list={current} />
      ) : (
        <Skeleton shape="block" />
      )}
    </>
  );
}
