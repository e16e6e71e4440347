import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { Section } from '../../site/section.tsx';

const points: readonly PointText[] = [
  {
    icon: KeyRound,
    title: 'Encrypted access',
    text: 'The permission you grant is stored encrypted, with a key that is kept separate from the data.',
  },
  {
    icon: Users,
    title: 'Your data stays yours',
    text: 'The database itself separates companies: a query for one company can’t return another company’s rows.',
  },
  {
    icon: Lock,
    title: 'A log of every change',
    text: 'Every change is logged: who, what and when.',
  },
];

export function Promises() {
  return (
    <Section
      tone="raised"
      title="Your business data, protected"
      lead="Sales figures and stock levels are your most private numbers."
    >
      <PointList points={points} />
    </Section>
  );
}
