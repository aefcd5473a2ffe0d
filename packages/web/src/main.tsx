import '@blacktide/contract/jitless';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/global.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { openHarbour } from './app/harbour.ts';
import { Lifeboat } from './app/Lifeboat.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const page = createRoot(root);
const harbour = openHarbour(window);
// In pieces: a slow phone stays awake meanwhile.
startTransition(() =>
  page.render(
    <StrictMode>
      <Lifeboat onReload={() => location.reload()}>
        <App harbour={harbour} />
      </Lifeboat>
    </StrictMode>,
  ),
);
