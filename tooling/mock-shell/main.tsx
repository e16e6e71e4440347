import { mockGateway } from '@fairshelf/shared-contracts/mock';
import { answers } from 'fairshelf-answers';
import { remote } from 'fairshelf-room/remote.ts';
import { createRoot } from 'react-dom/client';
import { startChoices } from './choices.ts';
import { firstPath, startNavigation } from './navigation.ts';
import { Panel } from './panel.tsx';
import { placeRemote } from './place-remote.ts';

// A standalone remote: what the shell would provide comes from the testing parts of the contracts, and a panel
// switches it.
mockGateway(answers);
startChoices();
startNavigation(firstPath(remote.routes));

const panel = document.getElementById('panel');
if (panel) createRoot(panel).render(<Panel remote={remote} />);
void placeRemote();
