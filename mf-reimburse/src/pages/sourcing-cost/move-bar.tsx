import type { CostState } from '@fairshelf/shared-contracts/sourcing-costs';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { useMoveCosts } from './queries.ts';

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

type Target = Exclude<CostState, 'none'>;

const moves: readonly { readonly to: Target; readonly label: string; readonly done: string }[] = [
  { to: 'submitted', label: 'I submitted them', done: 'submitted' },
  { to: 'approved', label: 'Approved by Amazon', done: 'approved' },
  { to: 'rejected', label: 'Rejected', done: 'rejected' },
];

interface MoveBarProps {
  readonly market: Market;
  readonly skus: readonly string[];
  readonly onDone: () => void;
}

/** Records what happened in the seller portal to the costs of the selected products. */
export function MoveBar({ market, skus, onDone }: MoveBarProps) {
  const move = useMoveCosts();
  const refusal = move.data?.error ? move.data.message : move.error?.message;
  const send = ({ to, done }: (typeof moves)[number]) =>
    move.mutate(
      { body: { sellerId: market.sellerId, marketId: market.marketId, skus: [...skus], state: to } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          const { moved } = answer.data;
          const stayed = skus.length - moved;
          const rest = stayed > 0 ? ` ${stayed} were not changed because of their current status.` : '';
          toast.success(`${moved} ${moved === 1 ? 'cost is' : 'costs are'} ${done}.${rest}`);
          onDone();
        },
      },
    );
  return (
    <Banner
      tone={refusal ? 'danger' : 'info'}
      action={
        <Acts>
          {moves.map((each) => (
            <Button key={each.to} size="sm" pending={move.isPending} onClick={() => send(each)}>
              {each.label}
            </Button>
          ))}
        </Acts>
      }
    >
      {refusal ?? `${skus.length} selected. Submit costs in Seller Central, then record the outcome here.`}
    </Banner>
  );
}
