import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { Section } from '../../site/section.tsx';

const points: readonly PointText[] = [
  {
    icon: KeyRound,
    title: 'Keys under lock',
    text: 'The permission you grant is encrypted wherever it is stored, with a key that is kept apart from the data.',
  },
  {
    icon: Users,
    title: 'Your data stays yours',
    text: 'The database itself keeps companies apart: a query made for one company cannot return a row of another.',
  },
  {
    icon: Lock,
    title: 'A trail of every change',
    text: 'Who changed what, and when, is written down for every change that anybody makes.',
  },
];

export function Promises() {
  return (
    <Section
      title="Built for data you would not hand to just anyone"
      lead="Sales figures and stock levels are a seller’s most private numbers. This is how they are kept."
    >
      <PointList points={points} />
    </Section>
  );
}
