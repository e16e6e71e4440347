import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const place = document.getElementById('root');
if (place) createRoot(place).render(<Gallery />);
